import { globSync, readFileSync } from 'node:fs';
import { alternate, cell, median, printTable, rounds } from './measure.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { inFreshBrowser, type Moment, timeNextPage, timeTap } from './phone.ts';
import { serveSite } from './static-site.ts';

// npm run bench:site -- [rounds]

const PATHS = ['/', '/about', '/service', '/contact', '/404'];
const MOMENTS: Moment[] = ['before start-up', 'during start-up', 'after start-up'];
/** What makes start-up, hydration and prefetching. */
const START_UP = ['web/src/entry-client.tsx', 'web/src/startup/*'];

/** Medians of a page's loads: with throttling, the same without scripts, and simulated. */
type Medians = Record<'page' | 'bare' | 'simulated', PageLoad>;

interface Figure {
  name: string;
  goal: string;
  show: (medians: Medians) => string;
  isReached: (medians: Medians, path: string) => boolean;
}

const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`;

function score(name: string, of: keyof PageLoad, least: number): Figure {
  return {
    name,
    goal: `≥ ${least}`,
    show: ({ simulated }) => `${simulated[of]}`,
    isReached: ({ simulated }, path) => simulated[of] >= least || (of === 'seo' && path === '/404'),
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

function size(name: string, of: keyof PageLoad, limit: number, home = limit): Figure {
  return {
    name: `${name}, KiB`,
    goal: home === limit ? `≤ ${limit}` : `≤ ${limit}, home page ≤ ${home}`,
    show: ({ page }) => page[of].toFixed(1),
    isReached: ({ page }, path) => page[of] <= (path === '/' ? home : limit),
  };
}

const FIGURES: Figure[] = [
  score('accessibility', 'accessibility', 100),
  score('best practices', 'bestPractices', 100),
  score('SEO', 'seo', 100),
  paint('FCP', 'fcp'),
  paint('LCP', 'lcp'),
  {
    name: 'TBT, applied (without scripts), ms',
    goal: '≤ 120 more',
    show: ({ page, bare }) => `${page.tbt.toFixed(0)} (${bare.tbt.toFixed(0)})`,
    isReached: ({ page, bare }) => page.tbt - bare.tbt <= 120,
  },
  score('performance, simulated', 'performance', 98),
  {
    name: 'CLS',
    goal: '0',
    show: ({ page }) => page.cls.toFixed(3),
    isReached: ({ page }) => page.cls < 0.0005,
  },
  size('script before load', 'scriptBeforeLoad', 20),
  size('script in all', 'script', 110, 130),
  size('all, first view on a phone', 'total', Number.POSITIVE_INFINITY, 230),
];

async function measurePage(path: string): Promise<Medians> {
  const loads = await alternate({
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

function medianLoad(loads: PageLoad[]): PageLoad {
  const load = { ...loads[0] } as PageLoad;
  for (const key of Object.keys(load) as (keyof PageLoad)[]) {
    load[key] = median(loads.map((each) => each[key]));
  }
  return load;
}

function timeCells(times: Record<string, number[]>, limit: number): string[] {
  return Object.values(times).map((all) =>
    cell(`${median(all).toFixed(0)} (${Math.max(...all).toFixed(0)})`, median(all) <= limit),
  );
}

const site = await serveSite({ hasScripts: true });
const bare = await serveSite({ hasScripts: false });
const version = await inFreshBrowser(async (browser) => browser.version());
console.log(`Chromium ${version}, medians of ${rounds}, a missed goal in bold`);

const rows = FIGURES.map(({ name, goal }) => [name, goal]);
for (const path of PATHS) {
  const medians = await measurePage(path);
  for (const [index, { show, isReached }] of FIGURES.entries()) {
    rows[index]?.push(cell(show(medians), isReached(medians, path)));
  }
}
printTable(['figure', 'goal', ...PATHS], rows);

const tapRows: string[][] = [];
for (const moment of MOMENTS) {
  const times = await alternate({
    menu: (round) => timeTap(site, 'menu', moment, 50 * round),
    field: (round) => timeTap(site, 'form field', moment, 50 * round),
    submit: (round) => timeTap(site, 'submit', moment, 50 * round),
  });
  tapRows.push([moment, '≤ 200', ...timeCells(times, 200)]);
}
const taps = 'tap to next paint, CPU 4 × slower, ms (longest)';
printTable([taps, 'goal', 'menu', 'form field', 'submit'], tapRows);

const nextPages = await alternate(
  Object.fromEntries(PATHS.map((path) => [path, () => timeNextPage(site, path)])),
);
const toTitle = 'menu’s tap to the next page’s title, CPU 4 × slower, ms (longest)';
printTable(['from', 'goal', ...PATHS], [[toTitle, '≤ 300', ...timeCells(nextPages, 300)]]);

const code = globSync(START_UP).map((file) => readFileSync(file, 'utf8'));
const lines = code.join('').split('\n').length - 1;
printTable(
  ['figure', 'goal', 'lines'],
  [['start-up code', '≤ 220', cell(`${lines}`, lines <= 220)]],
);
