import { globSync, readFileSync } from 'node:fs';
import { routeList } from '../../web/src/routes.ts';
import { alternate, cell, printTable, rounds } from './measure.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { TAPS, timeNextPage, timeTap, withBrowser } from './phone.ts';
import { serveSite } from './static-site.ts';

const PATHS = routeList.map(({ path }) => (path === '*' ? '/404' : path));
/** The code of start-up, hydration and prefetching. */
const START_UP = ['web/src/entry-client.tsx', 'web/src/startup/*'];

/** Medians of a page's loads: with throttling, the same without scripts, and simulated. */
type Medians = Record<'page' | 'bare' | 'simulated', PageLoad>;

type Show = (medians: Medians, path: string) => string;

function score(of: keyof PageLoad, least: number): Show {
  return ({ simulated }) => cell(`${simulated[of]}`, simulated[of] >= least);
}

function paint(of: 'fcp' | 'lcp'): Show {
  return ({ page, bare }) => {
    const times = page[of] / bare[of];
    const text = `${times.toFixed(2)} ×: ${page[of].toFixed(0)} (${bare[of].toFixed(0)})`;
    return cell(text, times <= 1.05);
  };
}

function blockingTime({ page, bare }: Medians): string {
  return cell(`${page.tbt.toFixed(0)} (${bare.tbt.toFixed(0)})`, page.tbt - bare.tbt <= 120);
}

function size(of: keyof PageLoad, limit: number, home = limit): Show {
  return ({ page }, path) => cell(page[of].toFixed(1), page[of] <= (path === '/' ? home : limit));
}

const FIGURES: [name: string, goal: string, show: Show][] = [
  ['accessibility', '100', score('accessibility', 100)],
  ['best practices', '100', score('bestPractices', 100)],
  ['SEO', '100, but for /404', (of, path) => score('seo', path === '/404' ? 0 : 100)(of, path)],
  ['FCP, applied (without scripts), ms', '≤ 1.05 ×', paint('fcp')],
  ['LCP, applied (without scripts), ms', '≤ 1.05 ×', paint('lcp')],
  ['TBT, applied (without scripts), ms', '≤ 120 more', blockingTime],
  ['performance, simulated', '≥ 98', score('performance', 98)],
  ['CLS', '0', ({ page: { cls } }) => cell(cls.toFixed(3), cls < 0.0005)],
  ['script before load, KiB', '≤ 20', size('scriptBeforeLoad', 20)],
  ['script in all, KiB', '≤ 120, / ≤ 130', size('script', 120, 130)],
  ['all, first view, KiB', '/ ≤ 230', size('total', Number.POSITIVE_INFINITY, 230)],
];

// Lighthouse goes on polling a page that loads too slowly, and fails once the browser is closed.
process.on('unhandledRejection', console.error);

const site = await serveSite({ hasScripts: true });
const bare = await serveSite({ hasScripts: false });
const version = await withBrowser(async (browser) => browser.version());
console.log(`Chromium ${version}, medians of ${rounds}, a missed goal in bold`);

const rows = FIGURES.map(([name, goal]) => [name, goal]);
for (const path of PATHS) {
  const medians = await alternate({
    page: () => loadPage(site + path, 'devtools'),
    bare: () => loadPage(bare + path, 'devtools'),
    simulated: () => loadPage(site + path, 'simulate'),
  });
  for (const [index, [, , show]] of FIGURES.entries()) rows[index]?.push(show(medians, path));
}
printTable(['figure', 'goal', ...PATHS], rows);

const tapRows: string[][] = [];
async function addTap(name: string, limit: number, measure: (round: number) => Promise<number>) {
  const { tap } = await alternate({ tap: async (round) => ({ time: await measure(round) }) });
  tapRows.push([name, `≤ ${limit}`, cell(tap.time.toFixed(0), tap.time <= limit)]);
}
for (const [kind, tap] of Object.entries(TAPS)) {
  for (const moment of ['before', 'during', 'after'] as const) {
    const measure = (round: number) => timeTap(site, tap, moment, 50 * round);
    await addTap(`tap to next paint: ${kind}, ${moment} start-up`, 200, measure);
  }
}
for (const path of PATHS) {
  await addTap(`menu’s tap to the next page’s title: ${path}`, 300, () => timeNextPage(site, path));
}
printTable(['CPU 4 × slower', 'goal', 'ms'], tapRows);

const code = globSync(START_UP).map((file) => readFileSync(file, 'utf8'));
const lines = code.join('').split('\n').length - 1;
console.log(`\nStart-up code: ${cell(`${lines} lines`, lines <= 220)} (goal: ≤ 220)`);
process.exit();
