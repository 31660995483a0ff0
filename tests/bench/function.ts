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
import { alternate, cell, pace } from './measure.ts';

// npm run bench:function -- [rounds]

const HERE = import.meta.dirname;
const FUNCTION = path.resolve(HERE, '../../functions');
const NAIVE_FUNCTION = path.resolve(HERE, '../../node_modules/.cache/naive-function');
const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));
const BODY = JSON.stringify(contactMessage());

/** Starts a mail server with STARTTLS and a login, which keeps no mail. Returns its port. */
async function startSink(): Promise<number> {
  const sink = new SMTPServer({
    onAuth: (_auth, _session, done) => done(null, { user: 'sitio' }),
    onData: (stream, _session, done) => void stream.on('end', () => done()).resume(),
  });
  sink.on('error', () => {});
  const listening = once(sink.server, 'listening');
  sink.listen(0, '127.0.0.1');
  await listening;
  return (sink.server.address() as AddressInfo).port;
}

/** Writes the naive function as a folder that the functions framework can load. */
function writeNaiveFunction(): void {
  rmSync(NAIVE_FUNCTION, { recursive: true, force: true });
  mkdirSync(NAIVE_FUNCTION, { recursive: true });
  copyFileSync(path.join(HERE, 'naive-function.cjs'), path.join(NAIVE_FUNCTION, 'index.cjs'));
  writeFileSync(path.join(NAIVE_FUNCTION, 'package.json'), '{ "main": "index.cjs" }');
  const packages = path.join(FUNCTION, 'node_modules');
  symlinkSync(packages, path.join(NAIVE_FUNCTION, 'node_modules'), 'junction');
}

async function post(url: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: BODY });
  if (!response.ok) throw new Error(`${url} answers ${await response.text()}`);
  await response.arrayBuffer();
}

async function runNode(...args: string[]) {
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}

/** Returns how many messages the function at `url` accepts per second, of 80 concurrent senders. */
async function throughput(url: string): Promise<number> {
  const load = '--connections 80 --amount 1000 --json --method POST';
  const request = ['--headers', 'Content-Type=application/json', '--body', BODY, url];
  const result = await runNode(AUTOCANNON, ...load.split(' '), ...request);
  const { '2xx': accepted, duration } = result;
  if (accepted < 1000) throw new Error(`${url} accepted only ${accepted} of 1000 messages`);
  return accepted / duration;
}

async function measureFunction(folder: string) {
  const started = performance.now();
  const { url, process, stop } = await startFunction(parameters, folder);
  await post(url);
  const start = performance.now() - started;
  // Not counted: connections are opened and code is compiled.
  await throughput(url);
  const perSecond = await throughput(url);
  const { p50 } = await pace(300, 1, () => post(url));
  const memory = await peakMemory(process.pid);
  await stop();
  return { start, perSecond, p50, memory };
}

writeNaiveFunction();
const port = await startSink();
const parameters = parametersFor(port, {
  SMTP_USER: 'sitio',
  SMTP_PASSWORD: 'bench',
  // What Node chooses in the function's 256 MiB.
  NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=1',
});
const { ours, naive, raw } = await alternate<
  'ours' | 'naive' | 'raw',
  'start' | 'perSecond' | 'p50' | 'memory'
>({
  ours: () => measureFunction(FUNCTION),
  naive: () => measureFunction(NAIVE_FUNCTION),
  raw: () => runNode(path.join(HERE, 'raw-nodemailer.ts'), `${port}`),
});

const faster = ours.perSecond / naive.perSecond;
const added = ours.p50 - raw.p50;
const sooner = ours.start / naive.start;
const whole = (value: number) => value.toFixed(0);
console.log(`
| figure | function | naive function | raw nodemailer | result | goal |
| --- | --- | --- | --- | --- | --- |
| throughput at 80 concurrent, per second | ${whole(ours.perSecond)} | ${whole(naive.perSecond)} | ${whole(raw.perSecond)} | ${cell(`${faster.toFixed(2)} × naive`, faster >= 1.5)} | ≥ 1.5 × |
| latency, sequential, p50, ms | ${ours.p50.toFixed(2)} | ${naive.p50.toFixed(2)} | ${raw.p50.toFixed(2)} | ${cell(`${added.toFixed(2)} above raw`, added <= 2)} | ≤ 2 |
| process start to first 200, ms | ${whole(ours.start)} | ${whole(naive.start)} | | ${cell(`${sooner.toFixed(2)} × naive`, sooner <= 0.6)} | ≤ 0.6 × |
| memory under that load, MiB | ${whole(ours.memory)} | ${whole(naive.memory)} | | ${cell(whole(ours.memory), ours.memory <= 200)} | ≤ 200 |`);
process.exit();
