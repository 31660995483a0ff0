import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { alternate, cell, median, printTable, rounds } from './measure.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { inFreshBrowser, MOMENTS, TAPS, timeNextPage, timeTap } from './phone.ts';
import { serveSite } from './static-site.ts';

// npm run bench:site -- [rounds]

const PATHS = ['/', '/about', '/service', '/contact', '/404'];
/** What makes start-up, hydration and prefetching, beside the scripts in the pages. */
const START_UP = ['web/src/entry-client.tsx', 'web/src/startup/**/*.*'];
const MOST_LINES = 220;

/** Medians of a page's loads: throttled in fact, the same without scripts, and simulated. */
type Medians = Record<'page' | 'bare' | 'simulated', PageLoad>;

interface Figure {
  name: string;
  goal: string;
  show: (medians: Medians) => string;
  isReached: (medians: Medians, path: string) => boolean;
}

const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`;

function score(name: string, of: keyof PageLoad, least = 100): Figure {
  return {
    name,
    goal: least === 100 ? '100' : `≥ ${least}`,
    show: ({ simulated }) => `${simulated[of]}`,
    isReached: ({ simulated }, page) => simulated[of] >= least || (of === 'seo' && page === '/404'),
  };
}

function paint(name: string, of: 'fcp' | 'lcp'): Figure {
  const times = ({ page, bare }: Medians) => page[of] / bare[of];
  return {
    name: `${name}, applied (without scripts)`,
    goal: '≤ 1.05 ×',
    show: (m) => `${times(m).toFixed(2)} ×: ${seconds(m.page[of])} (${seconds(m.bare[of])})`,
    isReached: (m) => times(m) <= 1.05,
  };
}

function size(
  name: string,
  of: keyof PageLoad,
  most: Record<string, number>,
  others?: number,
): Figure {
  const goals = Object.entries(most).map(([page, limit]) => `${page} ≤ ${limit}`);
  const limitOf = (page: string) => most[page] ?? others ?? Number.POSITIVE_INFINITY;
  return {
    name: `${name}, KiB`,
    goal: [...goals, ...(others ? [`≤ ${others}`] : [])].join(', '),
    show: ({ page }) => page[of].toFixed(1),
    isReached: ({ page }, at) => page[of] <= limitOf(at),
  };
}

const FIGURES: Figure[] = [
  score('accessibility', 'accessibility'),
  score('best practices', 'bestPractices'),
  score('SEO', 'seo'),
  paint('FCP', 'fcp'),
  paint('LCP', 'lcp'),
  {
    name: 'TBT, applied (without scripts)',
    goal: '≤ +120 ms',
    show: ({ page, bare }) =>
      `+${(page.tbt - bare.tbt).toFixed(0)}: ${page.tbt.toFixed(0)} (${bare.tbt.toFixed(0)}) ms`,
    isReached: ({ page, bare }) => page.tbt - bare.tbt <= 120,
  },
  score('performance, simulated', 'performance', 98),
  {
    name: 'CLS',
    goal: '0',
    show: ({ page }) => page.cls.toFixed(3),
    isReached: ({ page }) => page.cls < 0.0005,
  },
  size('script before load', 'scriptBeforeLoad', {}, 20),
  size('script in all', 'script', { '/': 130 }, 110),
  size('all, first view on a phone', 'total', { '/': 230 }),
];

function medianLoad(loads: PageLoad[]): PageLoad {
  const keys = Object.keys(loads[0] ?? {}) as (keyof PageLoad)[];
  return Object.fromEntries(
    keys.map((key) => [key, median(loads.map((load) => load[key]))]),
  ) as unknown as PageLoad;
}

async function measurePage(path: string): Promise<Medians> {
  // The server compresses a page at its first request.
  await Promise.all([fetch(site + path), fetch(bare + path)]);
  const loads = await alternate(rounds(), {
    page: () => loadPage(site + path, 'devtools'),
    bare: () => loadPage(bare + path, 'devtools'),
    simulated: () => loadPage(site + path, 'simulate'),
  });
  return {
    page: medianLoad(loads.page),
    bare: medianLoad(loads.bare),
    simulated: medianLoad(loads.simulated),
  };
}

function timeCell(times: number[], goal: number): string {
  return cell(
    `${median(times).toFixed(0)} (${Math.max(...times).toFixed(0)})`,
    median(times) <= goal,
  );
}

function startUpLines(): number {
  const root = path.resolve(import.meta.dirname, '../..');
  const lines = (text: string) => text.trimEnd().split('\n').length;
  return globSync(START_UP, { cwd: root })
    .map((file) => lines(readFileSync(path.join(root, file), 'utf8')))
    .reduce((sum, count) => sum + count, 0);
}

const site = await serveSite({ hasScripts: true });
const bare = await serveSite({ hasScripts: false });
console.log(
  `Chromium ${await inFreshBrowser(async (browser) => browser.version())}, medians of ${rounds()} rounds; a figure that misses its goal is bold.`,
);

const pages = new Map<string, Medians>();
for (const page of PATHS) pages.set(page, await measurePage(page));
printTable(
  ['figure', 'goal', ...PATHS],
  FIGURES.map(({ name, goal, show, isReached }) => [
    name,
    goal,
    ...[...pages].map(([page, medians]) => cell(show(medians), isReached(medians, page))),
  ]),
);

const tapRows: string[][] = [];
for (const moment of MOMENTS) {
  const row = [moment, '≤ 200'];
  for (const kind of Object.keys(TAPS) as (keyof typeof TAPS)[]) {
    let round = 0;
    const { times } = await alternate(rounds(), {
      times: () => timeTap(site, kind, moment, 50 * round++),
    });
    row.push(timeCell(times, 200));
  }
  tapRows.push(row);
}
printTable(
  ['tap to next paint, CPU 4 × slower, ms (longest)', 'goal', ...Object.keys(TAPS)],
  tapRows,
);

const row = ['menu’s tap to the next page’s title, CPU 4 × slower, ms (longest)', '≤ 300'];
for (const page of PATHS) {
  const { times } = await alternate(rounds(), { times: () => timeNextPage(site, page) });
  row.push(timeCell(times, 300));
}
printTable(['figure', 'goal', ...PATHS], [row]);

const count = startUpLines();
printTable(
  ['figure', 'goal', 'lines'],
  [['start-up code', `≤ ${MOST_LINES}`, cell(`${count}`, count <= MOST_LINES)]],
);
process.exit();
