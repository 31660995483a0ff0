// npm run bench: prints how fast the pages are beside the same pages without scripts, and the function beside
// nodemailer alone, as medians of three rounds. `node tests/tools/bench.ts 1` makes one round.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import nodemailer from '../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
import { routeList } from '../../web/src/routes.ts';
import { launchBrowser } from '../support/browser.ts';
import { parametersFor, startFunction } from '../support/function-server.ts';
import { makeMail, makeMessage } from '../support/message.ts';
import { siteHeaders } from '../support/site-headers.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

type Figures = Record<string, number | undefined>;

const ROUNDS = Number(process.argv[2] ?? 3);
const DIST = path.resolve(import.meta.dirname, '../../web/dist');
const TEXT_TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** Serves `web/dist` as Hosting does: clean URLs, brotli, the headers of firebase.json. */
function serveSite(port: number, hasScripts: boolean): string {
  const compressed = new Map<string, Buffer>();
  const server = createServer(({ url = '/' }, res) => {
    const file = path.join(DIST, path.extname(url) ? url : `${url.replace(/\/$/, '/index')}.html`);
    if (!existsSync(file)) return void res.writeHead(404).end();
    for (const header of Object.entries(siteHeaders(url))) res.setHeader(...header);
    const type = TEXT_TYPES[path.extname(file)];
    if (!type) return void res.end(readFileSync(file));
    const text = readFileSync(file, 'utf8');
    const served = hasScripts ? text : text.replace(/<script\b[\s\S]*?<\/script>/g, '');
    const body = compressed.get(file) ?? brotliCompressSync(served);
    compressed.set(file, body);
    res.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' }).end(body);
  });
  server.listen(port);
  return `http://localhost:${port}`;
}

/** Loads a page in a browser process of its own. Returns scores, times in ms, and the bytes transferred. */
async function loadPage(url: string, throttlingMethod: 'devtools' | 'simulate'): Promise<Figures> {
  const browser = await launchBrowser(['--remote-debugging-port=9222']);
  const flags = { port: 9222, logLevel: 'silent', throttlingMethod } as const;
  const run = await lighthouse(url, flags).finally(() => browser.close());
  if (!run || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.message);
  const { details } = run.lhr.audits['network-requests'] ?? {};
  const requests = details?.type === 'table' ? details.items : [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const figureOf = (audit: string) => run.lhr.audits[audit]?.numericValue;
  const scores = Object.values(run.lhr.categories);
  return {
    ...Object.fromEntries(scores.map(({ title, score }) => [title, (score ?? 0) * 100])),
    FCP: figureOf('first-contentful-paint'),
    LCP: figureOf('largest-contentful-paint'),
    'blocking time': figureOf('total-blocking-time'),
    CLS: figureOf('cumulative-layout-shift'),
    bytes: figureOf('total-byte-weight'),
    'bytes of script': scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
  };
}

/** Sends 100 messages, so many at a time. Returns their latencies in ms, the shortest first. */
async function sendingLatencies(send: () => Promise<unknown>, atOnce = 1): Promise<number[]> {
  const latencies: number[] = [];
  const sendInTurn = async () => {
    while (latencies.length < 100) {
      const started = performance.now();
      await send();
      latencies.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendInTurn));
  return latencies.sort((a, b) => a - b);
}

async function measureSending(send: () => Promise<unknown>): Promise<Figures> {
  await sendingLatencies(send); // Not counted, because code is compiled meanwhile.
  const [one, ten] = [await sendingLatencies(send), await sendingLatencies(send, 10)];
  return { p50: one[49], p95: one[94], 'p50 of ten at once': ten[49] };
}

async function measureFunction(): Promise<Figures> {
  const started = performance.now();
  const { url, stop } = await startFunction(parametersFor(sink.port));
  const headers = { 'Content-Type': 'application/json' };
  const send = async () => {
    const body = JSON.stringify(makeMessage());
    const response = await fetch(url, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(await response.text());
  };
  await send();
  const first = performance.now() - started;
  return { 'first response': first, ...(await measureSending(send).finally(stop)) };
}

/** Measures in turn, round by round, and prints the medians: a row for each measurement. */
async function measureAndPrint(
  measurements: Record<string, () => Promise<Figures>>,
): Promise<void> {
  const rounds: Record<string, Figures>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const figures: Record<string, Figures> = {};
    for (const [row, measure] of Object.entries(measurements)) figures[row] = await measure();
    rounds.push(figures);
  }
  const [table = {}] = structuredClone(rounds);
  for (const [row, figures] of Object.entries(table))
    for (const name of Object.keys(figures)) {
      // On a busy machine Lighthouse sometimes finds no end of the blocking time.
      const values = rounds.flatMap((round) => round[row]?.[name] ?? []).sort((a, b) => a - b);
      figures[name] = Number(values[Math.floor((values.length - 1) / 2)]?.toFixed(2));
    }
  console.table(table);
}

const siteUrl = serveSite(8081, true);
const scriptlessUrl = serveSite(8082, false);
const pageMeasurements: Record<string, () => Promise<Figures>> = {};
for (const { path } of routeList) {
  const page = path === '*' ? '/404' : path;
  pageMeasurements[page] = () => loadPage(siteUrl + page, 'devtools');
  pageMeasurements[`${page} without scripts`] = () => loadPage(scriptlessUrl + page, 'devtools');
  pageMeasurements[`${page} simulated`] = () => loadPage(siteUrl + page, 'simulate');
}
await measureAndPrint(pageMeasurements);

const sink = await startSmtpServer();
const transporter = nodemailer.createTransport(`smtp://127.0.0.1:${sink.port}?ignoreTLS=true`);
await measureAndPrint({
  'function, ms': measureFunction,
  'nodemailer alone, ms': () => measureSending(() => transporter.sendMail(makeMail())),
});
process.exit();
