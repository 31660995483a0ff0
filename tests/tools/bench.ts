// npm run bench: prints how fast the pages are beside the same pages without scripts, and the
// function beside nodemailer alone. `node tests/tools/bench.ts 1` makes one round in place of three.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import nodemailer from '../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
import { routeList } from '../../web/src/routes.ts';
import { launchBrowser } from '../support/browser.ts';
import { parametersFor, startFunction } from '../support/function-server.ts';
import { contactEmail, contactMessage } from '../support/message.ts';
import { siteHeaders } from '../support/site-headers.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

type Figures = Record<string, number>;
type Measurements = Record<string, () => Promise<Figures>>;
type Request = { resourceType: string; transferSize: number; networkRequestTime: number };

const ROUNDS = Number(process.argv[2] ?? 3);
const DIST = path.resolve(import.meta.dirname, '../../web/dist');
const SCRIPT = /<script\b[\s\S]*?<\/script>/g;
const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
  ['.svg', 'image/svg+xml'],
]);

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

/** Measures in turn, round by round, and prints the medians: a column for each measurement. */
async function printMedians(measurements: Measurements): Promise<void> {
  const rounds: Record<string, Figures[]> = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [column, measure] of Object.entries(measurements)) {
      rounds[column] = [...(rounds[column] ?? []), await measure()];
    }
  }
  const rows: Record<string, Figures> = {};
  for (const [column, figures] of Object.entries(rounds)) {
    for (const name of Object.keys(figures[0] ?? {})) {
      const values = figures.map((each) => each[name] ?? Number.NaN);
      rows[name] = { ...rows[name], [column]: Number(quantile(values, 0.5).toFixed(2)) };
    }
  }
  console.table(rows);
}

/** Serves `web/dist` as Hosting does: clean URLs, brotli, the headers of firebase.json. */
function serveSite(port: number, hasScripts: boolean): string {
  const server = createServer(({ url = '/' }, res) => {
    const isPage = !path.extname(url);
    const name = isPage ? `${url.replace(/\/$/, '/index')}.html` : url;
    if (!existsSync(path.join(DIST, name))) return void res.writeHead(404).end();
    const file = readFileSync(path.join(DIST, name));
    const body = isPage && !hasScripts ? file.toString().replace(SCRIPT, '') : file;
    const type = TYPES.get(path.extname(name));
    for (const header of Object.entries(siteHeaders(url))) res.setHeader(...header);
    if (type) res.setHeader('Content-Type', type).setHeader('Content-Encoding', 'br');
    res.end(type ? brotliCompressSync(body) : body);
  });
  server.listen(port);
  return `http://localhost:${port}`;
}

/** Loads a page in a browser process of its own. Times are in ms, sizes in KiB as transferred. */
async function loadPage(url: string, throttlingMethod: 'devtools' | 'simulate') {
  const browser = await launchBrowser(['--remote-debugging-port=9222']);
  const flags = { port: 9222, logLevel: 'silent', throttlingMethod } as const;
  const run = await lighthouse(url, flags).finally(() => browser.close());
  if (!run || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.message);
  const { audits, categories } = run.lhr;
  const itemsOf = <Item>(audit: string) =>
    (audits[audit]?.details as unknown as { items: Item[] } | undefined)?.items ?? [];
  const [metrics = {}] = itemsOf<Figures>('metrics');
  const requests = itemsOf<Request>('network-requests');
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const early = scripts.filter((each) => each.networkRequestTime < (metrics.observedLoad ?? 0));
  const sizeOf = (some: Request[]) => some.reduce((sum, each) => sum + each.transferSize, 0) / 1024;
  return {
    scores: Object.values(categories).map(({ title, score }) => [title, (score ?? 0) * 100]),
    fcp: metrics.firstContentfulPaint ?? Number.NaN,
    lcp: metrics.largestContentfulPaint ?? Number.NaN,
    blocking: metrics.totalBlockingTime ?? Number.NaN,
    cls: metrics.cumulativeLayoutShift ?? Number.NaN,
    early: sizeOf(early),
    script: sizeOf(scripts),
    all: sizeOf(requests),
  };
}

async function measurePage(page: string): Promise<Figures> {
  const applied = await loadPage(SITE + page, 'devtools');
  const bare = await loadPage(BARE_SITE + page, 'devtools');
  const simulated = await loadPage(SITE + page, 'simulate');
  return {
    ...Object.fromEntries(simulated.scores),
    'FCP, ms': applied.fcp,
    'FCP without scripts, ms': bare.fcp,
    'LCP, ms': applied.lcp,
    'LCP without scripts, ms': bare.lcp,
    'blocking time, ms': applied.blocking,
    'blocking time without scripts, ms': bare.blocking,
    CLS: applied.cls,
    'script before load, KiB': applied.early,
    'script, KiB': applied.script,
    'all, KiB': applied.all,
  };
}

/** Sends 300 messages from each of so many senders. Returns their latencies in ms. */
async function timeSending(send: () => Promise<unknown>, senders: number): Promise<number[]> {
  const latencies: number[] = [];
  const sendAll = async () => {
    for (let sent = 0; sent < 300; sent++) {
      const started = performance.now();
      await send();
      latencies.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: senders }, sendAll));
  return latencies;
}

async function measureSending(send: () => Promise<unknown>): Promise<Figures> {
  await timeSending(send, 1); // Not counted, because code is compiled meanwhile.
  const one = await timeSending(send, 1);
  const ten = await timeSending(send, 10);
  return {
    'p50, ms': quantile(one, 0.5),
    'p95, ms': quantile(one, 0.95),
    'p50 of ten at once, ms': quantile(ten, 0.5),
  };
}

/** Posts a message that differs from all before, because equal ones are sent once. */
async function post(url: string): Promise<void> {
  const body = JSON.stringify(contactMessage({ mensaje: `Mensaje ${performance.now()}` }));
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
}

async function measureFunction(): Promise<Figures> {
  const started = performance.now();
  const { url, stop } = await startFunction(parametersFor(sink.port));
  await post(url);
  const first = performance.now() - started;
  const figures = await measureSending(() => post(url));
  await stop();
  return { 'first answer after start, ms': first, ...figures };
}

const SITE = serveSite(8081, true);
const BARE_SITE = serveSite(8082, false);
const paths = routeList.map(({ path: address }) => (address === '*' ? '/404' : address));
await printMedians(Object.fromEntries(paths.map((page) => [page, () => measurePage(page)])));

const sink = await startSmtpServer();
const server = { host: '127.0.0.1', port: sink.port, ignoreTLS: true };
const transporter = nodemailer.createTransport(server);
await printMedians({
  function: measureFunction,
  'nodemailer alone': () => measureSending(() => transporter.sendMail(contactEmail())),
});
process.exit();
