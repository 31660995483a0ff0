import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { parametersFor, startFunction } from '../support/function-server.ts';
import { contactMessage } from '../support/message.ts';
import { peakMemory } from '../support/peak-memory.ts';
import { alternate, cell, median, type Pace, pace, printTable, rounds } from './measure.ts';

// npm run bench:function -- [rounds]

const ROOT = path.resolve(import.meta.dirname, '../..');
const FUNCTION = path.join(ROOT, 'functions');
const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));
const CONCURRENT = { messages: 1000, concurrency: 80 };
const SEQUENTIAL = { messages: 300, concurrency: 1 };
const BODY = JSON.stringify(contactMessage());
const run = promisify(execFile);

/** Starts a mail server with STARTTLS and a login, which keeps no mail. */
async function startSink() {
  const sink = new SMTPServer({
    onAuth: (_auth, _session, done) => done(null, { user: 'sitio' }),
    onData: (stream, _session, done) => void stream.on('end', () => done()).resume(),
  });
  sink.on('error', () => {});
  const listening = once(sink.server, 'listening');
  sink.listen(0, '127.0.0.1');
  await listening;
  return sink;
}

/** Writes the naive function as a folder of its own, beside our packages. Returns the folder. */
function writeNaiveFunction(): string {
  const folder = path.join(ROOT, 'node_modules/.cache/naive-function');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(
    path.join(import.meta.dirname, 'naive-function.cjs'),
    path.join(folder, 'index.cjs'),
  );
  writeFileSync(path.join(folder, 'package.json'), '{ "main": "index.cjs" }');
  symlinkSync(path.join(FUNCTION, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  return folder;
}

async function post(url: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: BODY });
  if (!response.ok) throw new Error(`${url} answers ${await response.text()}`);
  await response.arrayBuffer();
}

/** Returns the throughput of the function at `url`, in messages per second. */
async function throughput(url: string): Promise<number> {
  const { messages, concurrency } = CONCURRENT;
  const load = ['--amount', `${messages}`, '--connections', `${concurrency}`, '--json'];
  const request = [
    '--method',
    'POST',
    '--headers',
    'Content-Type=application/json',
    '--body',
    BODY,
  ];
  const { stdout } = await run(process.execPath, [AUTOCANNON, ...load, ...request, url]);
  const result = JSON.parse(stdout) as Record<'2xx' | 'non2xx' | 'errors' | 'duration', number>;
  if (result['2xx'] !== messages) throw new Error(`Not all messages were accepted: ${stdout}`);
  return messages / result.duration;
}

const sink = await startSink();
const { port } = sink.server.address() as AddressInfo;
const parameters = parametersFor(port, {
  SMTP_USER: 'sitio',
  SMTP_PASSWORD: 'bench',
  // What Node chooses in the function's 256 MiB.
  NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=1',
});
const naiveFunction = writeNaiveFunction();

/** Returns the time from the start of the process to its first 200, in milliseconds. */
async function coldStart(folder: string): Promise<number> {
  const started = performance.now();
  const server = await startFunction(parameters, folder);
  await post(server.url);
  const time = performance.now() - started;
  await server.stop();
  return time;
}

async function raw({ messages, concurrency }: typeof CONCURRENT): Promise<Pace> {
  const script = path.join(import.meta.dirname, 'raw-nodemailer.ts');
  const { stdout } = await run(process.execPath, [
    script,
    ...[port, messages, concurrency].map(String),
  ]);
  return JSON.parse(stdout) as Pace;
}

const starts = await alternate(rounds(), {
  ours: () => coldStart(FUNCTION),
  naive: () => coldStart(naiveFunction),
});
const ours = await startFunction(parameters, FUNCTION);
const naive = await startFunction(parameters, naiveFunction);
// Not counted: connections are opened and code is compiled.
await throughput(ours.url);
await throughput(naive.url);
const perSecond = await alternate(rounds(), {
  ours: () => throughput(ours.url),
  naive: () => throughput(naive.url),
  raw: async () => (await raw(CONCURRENT)).perSecond,
});
const latency = await alternate(rounds(), {
  ours: async () =>
    (await pace(SEQUENTIAL.messages, SEQUENTIAL.concurrency, () => post(ours.url))).p50,
  raw: async () => (await raw(SEQUENTIAL)).p50,
});
const memory = await peakMemory(ours.process.pid);
await Promise.all([ours.stop(), naive.stop()]);
sink.close();

const times = (of: Record<'ours' | 'naive', number[]>) => median(of.ours) / median(of.naive);
const added = median(latency.ours) - median(latency.raw);
const rate = (values: number[]) => `${median(values).toFixed(0)}/s`;
const ms = (values: number[], digits = 0) => `${median(values).toFixed(digits)} ms`;
const figures: [name: string, ours: string, reference: string, goal: string, result: string][] = [
  [
    'throughput at 80 concurrent',
    rate(perSecond.ours),
    `naive function ${rate(perSecond.naive)}`,
    '≥ 1.5 ×',
    cell(`${times(perSecond).toFixed(2)} ×`, times(perSecond) >= 1.5),
  ],
  [
    'the same',
    rate(perSecond.ours),
    `raw nodemailer ${rate(perSecond.raw)}`,
    'reported',
    `${(median(perSecond.ours) / median(perSecond.raw)).toFixed(2)} ×`,
  ],
  [
    'latency, sequential, p50',
    ms(latency.ours, 2),
    `raw nodemailer ${ms(latency.raw, 2)}`,
    '≤ 2 ms more',
    cell(`${added.toFixed(2)} ms more`, added <= 2),
  ],
  [
    'process start to first 200',
    ms(starts.ours),
    `naive function ${ms(starts.naive)}`,
    '≤ 0.6 ×',
    cell(`${times(starts).toFixed(2)} ×`, times(starts) <= 0.6),
  ],
  [
    'memory under that load',
    `${memory.toFixed(0)} MiB`,
    '',
    '≤ 200 MiB',
    cell(`${memory.toFixed(0)} MiB`, memory <= 200),
  ],
];
printTable(['figure', 'function', 'reference', 'goal', 'result'], figures);
