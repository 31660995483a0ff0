import { globSync, readFileSync } from 'node:fs';
import { alternate, cell, printTable, rounds } from './measure.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { inFreshBrowser, type Moment, TAPS, timeNextPage, timeTap } from './phone.ts';
import { serveSite } from './static-site.ts';

// npm run bench:site -- [rounds]

const PATHS = ['/', '/about', '/service', '/contact', '/404'];
/** What makes start-up, hydration and prefetching. */
const START_UP = ['web/src/entry-client.tsx', 'web/src/startup/*'];

/** Medians of a page's loads: with throttling, the same without scripts, and simulated. */
type Medians = Record<'page' | 'bare' | 'simulated', PageLoad>;

type Show = (medians: Medians, path: string) => string;

const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`;

function score(of: keyof PageLoad, least: number): Show {
  return ({ simulated }) => cell(`${simulated[of]}`, simulated[of] >= least);
}

function paint(of: 'fcp' | 'lcp'): Show {
  return ({ page, bare }) => {
    const times = page[of] / bare[of];
    const text = `${times.toFixed(2)} ×: ${seconds(page[of])} (${seconds(bare[of])})`;
    return cell(text, times <= 1.05);
  };
}

function size(of: keyof PageLoad, limit: number, home = limit): Show {
  return ({ page }, path) => cell(page[of].toFixed(1), page[of] <= (path === '/' ? home : limit));
}

const FIGURES: [name: string, goal: string, show: Show][] = [
  ['accessibility', '100', score('accessibility', 100)],
  ['best practices', '100', score('bestPractices', 100)],
  ['SEO', '100, but for /404', (of, path) => score('seo', path === '/404' ? 0 : 100)(of, path)],
  ['FCP, applied (without scripts)', '≤ 1.05 ×', paint('fcp')],
  ['LCP, applied (without scripts)', '≤ 1.05 ×', paint('lcp')],
  [
    'TBT, applied (without scripts), ms',
    '≤ 120 more',
    ({ page: { tbt }, bare }) =>
      cell(`${tbt.toFixed(0)} (${bare.tbt.toFixed(0)})`, tbt - bare.tbt <= 120),
  ],
  ['performance, simulated', '≥ 98', score('performance', 98)],
  ['CLS', '0', ({ page: { cls } }) => cell(cls.toFixed(3), cls < 0.0005)],
  ['script before load, KiB', '≤ 20', size('scriptBeforeLoad', 20)],
  ['script in all, KiB', '≤ 110, / ≤ 130', size('script', 110, 130)],
  ['all, first view, KiB', '/ ≤ 230', size('total', Number.POSITIVE_INFINITY, 230)],
];

async function eachOf<Name extends string>(
  names: Name[],
  measure: (name: Name) => Promise<number>,
) {
  const times = {} as Record<Name, number>;
  for (const name of names) times[name] = await measure(name);
  return times;
}

function printTimes(
  name: string,
  limit: number,
  columns: string[],
  rows: Record<string, Record<string, number>>,
) {
  const cells = (times: Record<string, number>) =>
    Object.values(times).map((time) => cell(time.toFixed(0), time <= limit));
  const head = [`${name}, CPU 4 × slower, ms`, 'goal', ...columns];
  printTable(
    head,
    Object.entries(rows).map(([row, times]) => [row, `≤ ${limit}`, ...cells(times)]),
  );
}

const site = await serveSite({ hasScripts: true });
const bare = await serveSite({ hasScripts: false });
const version = await inFreshBrowser(async (browser) => browser.version());
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

const kinds = Object.keys(TAPS) as (keyof typeof TAPS)[];
const tapsAt = (moment: Moment) => (round: number) =>
  eachOf(kinds, (kind) => timeTap(site, kind, moment, 50 * round));
const taps = await alternate({
  'before start-up': tapsAt('before'),
  'during start-up': tapsAt('during'),
  'after start-up': tapsAt('after'),
});
printTimes('tap to next paint', 200, kinds, taps);

const fromEachPage = () => eachOf(PATHS, (path) => timeNextPage(site, path));
printTimes(
  'menu’s tap to the next page’s title',
  300,
  PATHS,
  await alternate({ from: fromEachPage }),
);

const code = globSync(START_UP).map((file) => readFileSync(file, 'utf8'));
const lines = code.join('').split('\n').length - 1;
console.log(`\nStart-up code: ${cell(`${lines} lines`, lines <= 220)} (goal: ≤ 220)`);
process.exit();
