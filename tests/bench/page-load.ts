import { brotliCompressSync } from 'node:zlib';
import lighthouse, { type Result } from 'lighthouse';
import { inFreshBrowser } from './phone.ts';

const DEBUGGING_PORT = 9222;

/** Times in milliseconds, sizes in KiB as transferred, with headers. */
export type PageLoad = ReturnType<typeof figures>;

interface NetworkRequest {
  resourceType: string;
  transferSize: number;
  networkRequestTime: number;
}

/**
 * Loads a page in a browser of its own. With `devtools` network and processor are slowed down, with
 * `simulate` Lighthouse calculates what that would change.
 */
export async function loadPage(
  url: string,
  throttlingMethod: 'devtools' | 'simulate',
  tries = 3,
): Promise<PageLoad> {
  const flags = { port: DEBUGGING_PORT, logLevel: 'silent', throttlingMethod } as const;
  const run = await inFreshBrowser(
    () => lighthouse(url, flags),
    [`--remote-debugging-port=${DEBUGGING_PORT}`],
  );
  if (run && !run.lhr.runtimeError) return figures(run.lhr, run.artifacts.MainDocumentContent);
  // On a busy machine the trace sometimes lacks the start of the load (NO_NAVSTART).
  if (tries > 1) return loadPage(url, throttlingMethod, tries - 1);
  throw new Error(`Lighthouse has no result for ${url}: ${run?.lhr.runtimeError?.message}`);
}

function figures(result: Result, html: string) {
  const score = (name: string) => Math.round((result.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => result.audits[name]?.numericValue ?? Number.NaN;
  const requests = items<NetworkRequest>(result, 'network-requests');
  const [metrics] = items<{ observedLoad: number }>(result, 'metrics');
  const started = Math.min(...requests.map(({ networkRequestTime }) => networkRequestTime));
  const loaded = started + (metrics?.observedLoad ?? Number.NaN);
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const early = scripts.filter(({ networkRequestTime }) => networkRequestTime < loaded);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptBeforeLoad: kib(early) + inlineScript(html),
    script: kib(scripts),
    total: kib(requests),
  };
}

function items<T>({ audits }: Result, audit: string): T[] {
  const details = audits[audit]?.details;
  return details && 'items' in details ? (details.items as T[]) : [];
}

function kib(requests: NetworkRequest[]): number {
  return requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
}

/** Returns the compressed size of the scripts in the page itself. */
function inlineScript(html: string): number {
  const scripts = [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>(.*?)<\/script>/gs)];
  const text = scripts.map(([, code]) => code).join('\n');
  return text ? brotliCompressSync(text).length / 1024 : 0;
}
