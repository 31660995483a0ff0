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
type Resource = { resourceType: string; transferSize: number };

const ROUNDS = Number(process.argv[2] ?? 3);
const DIST = path.resolve(import.meta.dirname, '../../web/dist');
const SCRIPT = /<script\b[\s\S]*?<\/script>/g;
const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
  ['.svg', 'image/svg+xml'],
]);

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
async function loadPage(url: string, throttlingMethod: 'devtools' | 'simulate'): Promise<Figures> {
  const browser = await launchBrowser(['--remote-debugging-port=9222']);
  const flags = { port: 9222, logLevel: 'silent', throttlingMethod } as const;
  const run = await lighthouse(url, flags).finally(() => browser.close());
  if (!run || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.message);
  const { audits, categories } = run.lhr;
  const figureOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const sizes = audits['resource-summary']?.details as unknown as { items: Resource[] };
  const sizeOf = (type: string) =>
    (sizes.items.find(({ resourceType }) => resourceType === type)?.transferSize ?? 0) / 1024;
  return {
    ...Object.fromEntries(
      Object.values(categories).map(({ title, score }) => [title, (score ?? 0) * 100]),
    ),
    FCP: figureOf('first-contentful-paint'),
    LCP: figureOf('largest-contentful-paint'),
    'blocking time': figureOf('total-blocking-time'),
    CLS: figureOf('cumulative-layout-shift'),
    script: sizeOf('script'),
    all: sizeOf('total'),
  };
}

/** Sends 100 messages, one after the other. Returns their latencies in ms, the shortest first. */
async function timeSending(send: () => Promise<unknown>): Promise<number[]> {
  const latencies: number[] = [];
  for (let sent = 0; sent < 100; sent++) {
    const started = performance.now();
    await send();
    latencies.push(performance.now() - started);
  }
  return latencies.sort((a, b) => a - b);
}

async function measureSending(send: () => Promise<unknown>): Promise<Figures> {
  await timeSending(send); // Not counted, because code is compiled meanwhile.
  const one = await timeSending(send);
  const ten = await Promise.all(Array.from({ length: 10 }, () => timeSending(send)));
  return {
    'p50, ms': one[50] ?? Number.NaN,
    'p95, ms': one[95] ?? Number.NaN,
    'p50 of ten at once, ms': median(ten.flat()),
  };
}

async function measureFunction(): Promise<Figures> {
  const started = performance.now();
  const { url, stop } = await startFunction(parametersFor(sink.port));
  const send = async () => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(contactMessage());
    const response = await fetch(url, { method: 'POST', headers, body });
    const answer = await response.text();
    if (!response.ok) throw new Error(answer);
  };
  await send();
  const first = performance.now() - started;
  const figures = await measureSending(send);
  await stop();
  return { 'first answer after start, ms': first, ...figures };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** Measures in turn, round by round, and prints the medians: a row for each measurement. */
async function printMedians(measurements: Record<string, () => Promise<Figures>>): Promise<void> {
  const rounds: Record<string, Figures>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const figures: Record<string, Figures> = {};
    for (const [name, measure] of Object.entries(measurements)) figures[name] = await measure();
    rounds.push(figures);
  }
  const medians = (name: string) =>
    Object.keys(rounds[0]?.[name] ?? {}).map((figure) => {
      const values = rounds.map((figures) => figures[name]?.[figure] ?? Number.NaN);
      return [figure, Number(median(values).toFixed(2))];
    });
  const rows = Object.keys(measurements).map((name) => [name, Object.fromEntries(medians(name))]);
  console.table(Object.fromEntries(rows));
}

const site = serveSite(8081, true);
const withoutScripts = serveSite(8082, false);
const loads = routeList.flatMap(({ path: address }) => {
  const page = address === '*' ? '/404' : address;
  return [
    [page, () => loadPage(site + page, 'devtools')],
    [`${page} without scripts`, () => loadPage(withoutScripts + page, 'devtools')],
    [`${page} simulated`, () => loadPage(site + page, 'simulate')],
  ] as const;
});
await printMedians(Object.fromEntries(loads));

const sink = await startSmtpServer();
const server = { host: '127.0.0.1', port: sink.port, ignoreTLS: true };
const transporter = nodemailer.createTransport(server);
await printMedians({
  function: measureFunction,
  'nodemailer alone': () => measureSending(() => transporter.sendMail(contactEmail())),
});
process.exit();
