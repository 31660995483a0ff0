import lighthouse, { type Result } from 'lighthouse';
import { DEBUGGING_PORT, withBrowser } from './phone.ts';

/** Times in milliseconds, sizes in KiB as transferred, with headers. */
export type PageLoad = ReturnType<typeof figures>;

type Request = Record<'transferSize' | 'networkRequestTime', number> & { resourceType: string };

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
  const run = await withBrowser(() => lighthouse(url, flags)).catch(console.error);
  if (run && !run.lhr.runtimeError) return figures(run.lhr);
  // On a busy machine the browser sometimes ends, or the trace lacks the start of the load.
  if (tries > 1) return loadPage(url, throttlingMethod, tries - 1);
  throw new Error(`Lighthouse has no result for ${url}: ${run?.lhr.runtimeError?.message}`);
}

function figures({ audits, categories }: Result) {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = items<Request>(audits['network-requests']);
  const [metrics] = items<{ observedLoad: number }>(audits.metrics);
  const started = Math.min(...requests.map(({ networkRequestTime }) => networkRequestTime));
  const loaded = started + (metrics?.observedLoad ?? Number.NaN);
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptBeforeLoad: kib(scripts.filter((script) => script.networkRequestTime < loaded)),
    script: kib(scripts),
    total: kib(requests),
  };
}

function items<T>(audit: Result['audits'][string] | undefined): T[] {
  return (audit?.details as { items: T[] } | undefined)?.items ?? [];
}

function kib(requests: Request[]): number {
  return requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
}
