import { brotliCompressSync } from 'node:zlib';
import lighthouse, { type Result, type RunnerResult } from 'lighthouse';
import { parse } from 'node-html-parser';
import { type Chrome, inFreshChrome } from './chrome.ts';
import { mainThreadWork, type Task, tracedTasks } from './main-thread.ts';

/** What one load of a page showed. Times in milliseconds, sizes in KiB as transferred, with headers. */
export interface PageLoad {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Style, layout, paint and script of the first three seconds, not slowed down. */
  work: number;
  paint: number;
  /** With what stands in the page itself. */
  scriptBeforeLoad: number;
  /** The page itself, with its styles and the lines that start the app. */
  document: number;
  script: number;
  font: number;
  image: number;
  total: number;
  tasks: Task[];
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

function sizes(result: Result, html: string) {
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
    scriptBeforeLoad: kib(/^Script$/, loaded) + inlineScript(html),
    document: kib(/^Document$/),
    script: kib(/^Script$/),
    font: kib(/^Font$/),
    image: kib(/^Image$/),
    total: kib(/./),
  };
}

/** What the scripts in the page itself would take as a file. */
function inlineScript(html: string): number {
  const scripts = parse(html).querySelectorAll('script:not([src], [type="application/ld+json"])');
  if (scripts.length === 0) return 0;
  return brotliCompressSync(scripts.map(({ rawText }) => rawText).join('\n')).length / 1024;
}

async function runLighthouse(chrome: Chrome, url: string, tries = 3): Promise<RunnerResult> {
  const run = await inFreshChrome(chrome, (port) =>
    lighthouse(url, { port, logLevel: 'silent', onlyCategories: CATEGORIES }),
  );
  if (run && !run.lhr.runtimeError) return run;
  // On a busy computer the trace now and then lacks the start of the load (NO_NAVSTART), and
  // Lighthouse asks to be run again.
  if (tries > 1) return runLighthouse(chrome, url, tries - 1);
  throw new Error(`Lighthouse gave no result for ${url}: ${run?.lhr.runtimeError?.message}`);
}

/**
 * Loads a page once, in a fresh browser, with Lighthouse's mobile default: a slow phone on a slow
 * network, simulated.
 */
export async function loadPage(chrome: Chrome, url: string): Promise<PageLoad> {
  const run = await runLighthouse(chrome, url);
  const { categories, audits } = run.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const tasks = await tracedTasks(run.artifacts.Trace);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    ...mainThreadWork(tasks),
    ...sizes(run.lhr, run.artifacts.MainDocumentContent),
    tasks,
  };
}
