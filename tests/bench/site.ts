import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { atMost, atMostTimes, type Goal, MISSED, report, verdict } from './goals.ts';
import { median } from './median.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { serveSite } from './static-site.ts';
import { measureTaps, SLOW_DOWN, TAPS, type Taps } from './tap.ts';

// npm run bench:site: the site's table. Each page stands beside the same page without any script, loaded
// in turn with it, and the figures are the medians of the rounds.

const PATHS = ['/', '/about', '/service', '/contact', '/404'];
const ROUNDS = Number(process.argv[2] ?? 5);
// Of the largest paint, beside the page without scripts; and of a tap.
const LCP_GOAL = atMostTimes(1.05);
const TAP_GOAL = atMost(100, 'ms');
type Figure = keyof PageLoad;
type Loads = Record<'page' | 'bare', PageLoad[]>;

const port = await freePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
const [site, bare] = await Promise.all([
  serveSite({ hasScripts: true }),
  serveSite({ hasScripts: false }),
]);

async function measure(path: string): Promise<Loads> {
  const loads: Loads = { page: [], bare: [] };
  for (let round = 0; round < ROUNDS; round++) {
    loads.page.push(await loadPage(site.url + path, port));
    loads.bare.push(await loadPage(bare.url + path, port));
  }
  return loads;
}

function of(loads: PageLoad[], figure: Figure): number {
  return median(loads.map((load) => load[figure]));
}

function judged(cell: string, goal: Goal, result: number): string {
  return verdict(goal, result) === MISSED ? `${cell} ${MISSED}` : cell;
}

function timesRow(path: string, { page, bare: reference }: Loads): string {
  const score = (figure: Figure) => of(page, figure).toFixed(0);
  const seconds = (loads: PageLoad[], figure: Figure) => (of(loads, figure) / 1000).toFixed(2);
  const ratio = of(page, 'lcp') / of(reference, 'lcp');
  return tableRow([
    path,
    score('performance'),
    score('accessibility'),
    score('bestPractices'),
    // Kept out of search engines, as the page that is not found must be.
    path === '/404' ? '–' : score('seo'),
    seconds(page, 'fcp'),
    seconds(page, 'lcp'),
    seconds(reference, 'lcp'),
    judged(ratio.toFixed(2), LCP_GOAL, ratio),
    of(page, 'tbt').toFixed(0),
    of(page, 'cls').toFixed(3),
  ]);
}

function sizesRow(path: string, { page }: Loads): string {
  const kinds = ['document', 'font', 'image', 'script', 'total', 'scriptBeforeLoad'] as const;
  return tableRow([path, ...kinds.map((kind) => of(page, kind).toFixed(1))]);
}

function tableRow(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

const TIMES = `
| page | speed | accessibility | practices | SEO | FCP s | LCP s | without scripts | ratio | TBT ms | CLS |
|---|---|---|---|---|---|---|---|---|---|---|`;
const SIZES = `
| page | HTML with styles KiB | fonts | pictures | script | all | script before load |
|---|---|---|---|---|---|---|`;
const RESPONSES = `
| from a tap to the next paint, processor ${SLOW_DOWN} × slower | menu | form field | submit |
|---|---|---|---|`;

try {
  console.log(TIMES);
  const sizes: string[] = [];
  for (const path of PATHS) {
    const loads = await measure(path);
    report(timesRow(path, loads));
    sizes.push(sizesRow(path, loads));
  }
  console.log([SIZES, ...sizes].join('\n'));
  const rounds: Taps[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureTaps(browser, site.url));
  console.log(RESPONSES);
  for (const moment of rounds[0]?.keys() ?? []) {
    const taps = rounds.map((round) => round.get(moment) ?? []);
    const medians = TAPS.map((_tap, at) => median(taps.map((times) => times[at] ?? Number.NaN)));
    report(tableRow([moment, ...medians.map((ms) => judged(`${ms} ms`, TAP_GOAL, ms))]));
  }
} finally {
  await browser.close();
  site.stop();
  bare.stop();
}
