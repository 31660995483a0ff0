import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { median } from './median.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { serveSite } from './static-site.ts';
import { measureTaps } from './tap.ts';

// npm run bench: the site's table. Each page stands beside the same page without any script, loaded
// in turn with it, and the figures are the medians of the rounds.

const PATHS = ['/', '/about', '/service', '/contact', '/404'];
const ROUNDS = Number(process.argv[2] ?? 5);
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

function row(path: string, { page, bare: reference }: Loads): string {
  const of = (loads: PageLoad[], figure: Figure) => median(loads.map((load) => load[figure]));
  const seconds = (figure: Figure) => (of(page, figure) / 1000).toFixed(2);
  const kib = (figure: Figure) => of(page, figure).toFixed(1);
  const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const)
    .map((figure) => of(page, figure))
    .join(' ');
  const limit = of(reference, 'lcp') / 1000;
  const times = [
    seconds('fcp'),
    seconds('lcp'),
    limit.toFixed(2),
    (of(page, 'lcp') / 1000 / limit).toFixed(2),
  ];
  const others = [of(page, 'tbt').toFixed(0), of(page, 'cls').toFixed(4)];
  const sizes = [kib('scriptBeforeLoad'), kib('script'), kib('total')];
  return `| ${[path, scores, ...times, ...others, ...sizes].join(' | ')} |`;
}

try {
  console.log(`
| page | scores | FCP s | LCP s | without scripts | ratio | TBT ms | CLS | script before load KiB | script KiB | all KiB |
|---|---|---|---|---|---|---|---|---|---|---|`);
  for (const path of PATHS) console.log(row(path, await measure(path)));
  console.log('\n| from a tap to the next paint, processor 4 × slower | ms |\n|---|---|');
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureTaps(browser, site.url));
  for (const tap of rounds[0]?.keys() ?? []) {
    console.log(`| ${tap} | ${median(rounds.map((taps) => taps.get(tap) ?? Number.NaN))} |`);
  }
} finally {
  await browser.close();
  site.stop();
  bare.stop();
}
