import lighthouse, { type Result } from 'lighthouse';

/** What one load of a page showed. Times in milliseconds, sizes in KiB as transferred. */
export interface PageLoad {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  scriptBeforeLoad: number;
  /** The page itself, with its styles and the lines that start the app. */
  document: number;
  script: number;
  font: number;
  image: number;
  total: number;
}

interface NetworkRequest {
  resourceType?: string;
  transferSize: number;
  networkRequestTime: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

function items<T>({ audits }: Result, audit: string): T[] {
  const { details } = audits[audit] ?? {};
  return details && 'items' in details ? (details.items as T[]) : [];
}

function sizes(result: Result) {
  const requests = items<NetworkRequest>(result, 'network-requests');
  const [metrics] = items<{ observedLoad: number }>(result, 'metrics');
  const started = Math.min(...requests.map(({ networkRequestTime }) => networkRequestTime));
  const loaded = started + (metrics?.observedLoad ?? 0);
  const kib = (kind: RegExp, until = Number.POSITIVE_INFINITY) =>
    requests
      .filter(
        (request) => kind.test(request.resourceType ?? '') && request.networkRequestTime < until,
      )
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
  return {
    scriptBeforeLoad: kib(/^Script$/, loaded),
    document: kib(/^Document$/),
    script: kib(/^Script$/),
    font: kib(/^Font$/),
    image: kib(/^Image$/),
    total: kib(/./),
  };
}

/** Loads a page once with Lighthouse's mobile default: a slow phone on a slow network, simulated. */
export async function loadPage(url: string, debuggingPort: number): Promise<PageLoad> {
  const run = await lighthouse(url, {
    port: debuggingPort,
    logLevel: 'silent',
    onlyCategories: CATEGORIES,
  });
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits } = run.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    ...sizes(run.lhr),
  };
}
