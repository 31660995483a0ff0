// npm run bench: the site in Lighthouse beside the same pages without scripts, and the function beside nodemailer.
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
// The function's own nodemailer: the root has another version for maildev.
import nodemailer from '../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
import { readSettings } from '../../functions/src/params.ts';
import { transportOptions } from '../../functions/src/transport.ts';
import { routeList } from '../../web/src/routes.ts';
import { installedChromium } from '../support/browser.ts';
import { parametersFor, startFunction } from '../support/function-server.ts';
import { contactEmail, contactMessage } from '../support/message.ts';
import { siteHeaders } from '../support/site-headers.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

const ROUNDS = 3;
const PORT = 9222;
const DIST = path.resolve(import.meta.dirname, '../../web/dist');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** Serves the built site with brotli and the headers of firebase.json. Returns its address. */
async function serve(hasScripts: boolean): Promise<string> {
  const files = globSync('**/*.*', { cwd: DIST }).map((name) => {
    const url = `/${name}`.replace(/(index)?\.html$/, '');
    const type = TYPES[path.extname(name)];
    const headers = { ...siteHeaders(url), ...(type && { 'Content-Type': type }) };
    const content = readFileSync(path.join(DIST, name));
    if (!type) return [url, { headers, body: content }] as const;
    const text = hasScripts ? `${content}` : `${content}`.replace(/<script\b.*?<\/script>/gs, '');
    const body = brotliCompressSync(text);
    return [url, { headers: { ...headers, 'Content-Encoding': 'br' }, body }] as const;
  });
  const responses = new Map(files);
  const server = createServer((req, res) => {
    const response = responses.get(req.url ?? '');
    res.writeHead(response ? 200 : 404, response?.headers).end(response?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

interface Request {
  resourceType: string;
  transferSize: number;
}

/** Loads a page in a browser process of its own. Times in milliseconds, sizes in KiB. */
async function load(url: string, throttlingMethod: 'devtools' | 'simulate') {
  const args = [`--remote-debugging-port=${PORT}`];
  const browser = await chromium.launch({ ...(await installedChromium()), args });
  const flags = { port: PORT, logLevel: 'silent', throttlingMethod } as const;
  const run = await lighthouse(url, flags).finally(() => browser.close());
  if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse has no result for ${url}`);
  const { audits, categories } = run.lhr;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const details = audits['network-requests']?.details as { items?: Request[] } | undefined;
  const items = details?.items ?? [];
  const kib = (requests: Request[]) =>
    requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
  return {
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    performance: score('performance'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    script: kib(items.filter(({ resourceType }) => resourceType === 'Script')),
    all: kib(items),
  };
}

type PageLoad = Awaited<ReturnType<typeof load>>;

async function benchSite(): Promise<void> {
  const [site, bare] = [await serve(true), await serve(false)];
  const table: Record<string, Record<string, string | number>> = {};
  for (const { path: pathname } of routeList) {
    const address = pathname === '*' ? '/404' : pathname;
    const loads: Record<'page' | 'bare', PageLoad[]> = { page: [], bare: [] };
    for (let round = 0; round < ROUNDS; round++) {
      loads.page.push(await load(site + address, 'devtools'));
      loads.bare.push(await load(bare + address, 'devtools'));
    }
    const simulated = await load(site + address, 'simulate');
    const median = (of: keyof PageLoad, from: 'page' | 'bare' = 'page') =>
      percentile(
        loads[from].map((figures) => figures[of]),
        0.5,
      );
    const beside = (of: 'fcp' | 'lcp' | 'tbt') =>
      `${median(of).toFixed()} (${median(of, 'bare').toFixed()})`;
    table[address] = {
      'a11y, practices, SEO': `${simulated.accessibility} ${simulated.bestPractices} ${simulated.seo}`,
      simulated: simulated.performance,
      'FCP ms': beside('fcp'),
      'LCP ms': beside('lcp'),
      'TBT ms': beside('tbt'),
      CLS: median('cls').toFixed(3),
      'script KiB': median('script').toFixed(1),
      'all KiB': median('all').toFixed(1),
    };
  }
  console.log('Medians with applied throttling; in brackets the same page without scripts');
  console.table(table);
}

/** Returns the latencies of messages one after the other and ten at once, in milliseconds. */
async function latencies(send: () => Promise<unknown>) {
  const time = async () => {
    const started = performance.now();
    await send();
    return performance.now() - started;
  };
  for (let warmUp = 0; warmUp < 50; warmUp++) await time();
  const single: number[] = [];
  for (let count = 0; count < 200; count++) single.push(await time());
  const tens: number[] = [];
  for (let count = 0; count < 20; count++)
    tens.push(Math.max(...(await Promise.all(Array.from({ length: 10 }, time)))));
  return {
    'p50 ms': percentile(single, 0.5).toFixed(1),
    'p95 ms': percentile(single, 0.95).toFixed(1),
    'ten at once, p50 ms': percentile(tens, 0.5).toFixed(1),
  };
}

async function benchFunction(): Promise<void> {
  const sink = await startSmtpServer();
  const parameters = parametersFor(sink.port);
  const { servers, mailFrom } = readSettings(parameters);
  const transporter = nodemailer.createTransport(
    servers.map((server) => transportOptions(server, mailFrom))[0],
  );
  const started = performance.now();
  const { url, stop } = await startFunction(parameters);
  const post = async () => {
    // Equal contents would be copies of one message.
    const body = JSON.stringify(contactMessage());
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(await response.text());
    await response.text();
  };
  await post();
  const first = (performance.now() - started).toFixed();
  const table = {
    function: { 'first answer after start ms': first, ...(await latencies(post)) },
    'nodemailer alone': await latencies(() => transporter.sendMail({ ...contactEmail() })),
  };
  await stop();
  console.table(table);
}

await benchSite();
await benchFunction();
process.exit();
