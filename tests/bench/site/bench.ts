import { parseArgs } from 'node:util';
import { serveSite } from '../../support/static-site.ts';
import { atMost, report } from '../goals.ts';
import { inTurn } from '../in-turn.ts';
import { median } from '../median.ts';
import { type Chrome, findChrome, findNpmChrome, inFreshBrowser } from './chrome.ts';
import { type Felt, measureFelt } from './felt.ts';
import { feltTable } from './felt-table.ts';
import { longestTasks } from './main-thread.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { SLOW_DOWN } from './phone.ts';
import { judged, type Loads, PATHS, siteTable, tableHead, tableRow } from './table.ts';
import { measureTaps, TAPS, type Taps } from './tap.ts';

// npm run bench:site -- [rounds] [--npm]: the site's tables, with --npm in the Chromium from npm even
// where another is installed. Each page stands beside the same page without any script, loaded in turn
// with it, and the figures are the medians of the rounds.

/** What is also measured once with a browser that is slow in fact. */
const FELT_PATHS = ['/', '/contact'];
const TAP_GOAL = atMost(100, 'ms');

type Sites = Record<'page' | 'bare', string>;

async function versionOf(chrome: Chrome): Promise<string> {
  return inFreshBrowser(chrome, async (browser) => browser.version());
}

async function measurePages(chrome: Chrome, sites: Sites, rounds: number) {
  const loads = new Map<string, Loads>();
  for (const path of PATHS) {
    // The server compresses a page when it is first asked for it.
    await Promise.all(Object.values(sites).map((site) => fetch(site + path)));
    const ofPath = await inTurn(rounds, {
      page: () => loadPage(chrome, sites.page + path),
      bare: () => loadPage(chrome, sites.bare + path),
    });
    loads.set(path, ofPath);
    console.error(`${path} has been loaded ${rounds} times, and as often without scripts`);
  }
  return loads;
}

/** The page whose scripts block the most, by its load in the middle. */
function tableOfWorst(loads: Map<string, Loads>): string {
  const tbt = (of: PageLoad[]) => median(of.map((load) => load.tbt));
  const cost = ({ page, bare }: Loads) => tbt(page) - tbt(bare);
  const [worst] = [...loads].toSorted(([, a], [, b]) => cost(b) - cost(a));
  if (!worst) return '';
  const [path, { page }] = worst;
  const middle = page.find((load) => load.tbt === tbt(page));
  return `Longest tasks of ${path}, the worst by blocking time, not slowed down:

${longestTasks(middle?.tasks ?? [], 8)}`;
}

async function measureAllFelt(chrome: Chrome, sites: Sites) {
  const felt: { path: string; page: Felt; bare: Felt }[] = [];
  for (const path of FELT_PATHS) {
    felt.push({
      path,
      page: await measureFelt(chrome, { siteUrl: sites.page, path, hasScripts: true }),
      bare: await measureFelt(chrome, { siteUrl: sites.bare, path, hasScripts: false }),
    });
  }
  return felt;
}

function tapTable(rounds: Taps[]): string {
  const title = `from a tap to the next paint, processor ${SLOW_DOWN} × slower (${TAP_GOAL.text})`;
  const rows = [...(rounds[0]?.keys() ?? [])].map((moment) => {
    const taps = rounds.map((round) => round.get(moment) ?? []);
    const medians = TAPS.map((_tap, at) => median(taps.map((times) => times[at] ?? Number.NaN)));
    return tableRow([moment, ...medians.map((time) => judged(TAP_GOAL, time))]);
  });
  return [tableHead([title, ...TAPS.map(({ name }) => name)]), ...rows].join('\n');
}

const { values, positionals } = parseArgs({
  options: { npm: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const rounds = Number(positionals[0] ?? 5);
const chrome = await (values.npm ? findNpmChrome() : findChrome());
const servers = {
  page: await serveSite({ hasScripts: true }),
  bare: await serveSite({ hasScripts: false }),
};
const sites = { page: servers.page.url, bare: servers.bare.url };

try {
  report(`Browser: Chromium ${await versionOf(chrome)}, ${chrome.chromePath}\n`);
  const loads = await measurePages(chrome, sites, rounds);
  report(`${siteTable(loads)}\n\nIn brackets: without scripts.\n`);
  report(`${tableOfWorst(loads)}\n`);
  report(`${feltTable(await measureAllFelt(chrome, sites))}\n`);
  const taps = await inTurn(rounds, { taps: () => measureTaps(chrome, sites.page) });
  report(tapTable(taps.taps));
} finally {
  servers.page.stop();
  servers.bare.stop();
}
