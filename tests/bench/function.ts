import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { build } from 'vite';
import nodemailer from '../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
import { parametersFor, startFunction } from '../support/function-server.ts';
import { contactEmail, contactMessage } from '../support/message.ts';
import { peakMemory } from '../support/peak-memory.ts';
import { alternate, cell, pace } from './measure.ts';

const FUNCTIONS = path.join(import.meta.dirname, '../../functions');
const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/bench');
const NAIVE_FUNCTION = path.join(import.meta.dirname, 'naive-function.cjs');
const BODY = JSON.stringify(contactMessage());

/** Starts a mail server with STARTTLS and a login, which keeps no mail. Returns its port. */
async function startSink(): Promise<number> {
  const sink = new SMTPServer({
    onAuth: (_auth, _session, done) => done(null, { user: 'sitio' }),
    onData: (stream, _session, done) => void stream.on('end', () => done()).resume(),
  });
  sink.on('error', () => {});
  await once(sink.listen(0, '127.0.0.1'), 'listening');
  return (sink.server.address() as AddressInfo).port;
}

/** Bundles what composes the mail, for the naive function. */
async function bundleEmail(): Promise<void> {
  const output = { format: 'cjs', entryFileNames: 'email.cjs' } as const;
  const options = {
    ssr: 'src/email.ts',
    outDir: CACHE,
    emptyOutDir: true,
    rolldownOptions: { output },
  };
  await build({ root: FUNCTIONS, build: options, logLevel: 'warn' });
}

async function post(url: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: BODY });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
}

/** Measures nodemailer alone, which sends the function's mail over its own pool. */
async function measureNodemailer() {
  const transporter = nodemailer.createTransport(
    `smtp://sitio:bench@127.0.0.1:${port}?pool=true&tls.rejectUnauthorized=false`,
  );
  const email = contactEmail();
  const send = () => transporter.sendMail({ ...email });
  // Not counted: a connection is opened and code is compiled.
  await pace(1000, 80, send);
  const { p50 } = await pace(300, 1, send);
  transporter.close();
  return { p50 };
}

async function measureFunction(source?: string) {
  const started = performance.now();
  const { url, process, stop } = await startFunction(parameters, source);
  await post(url);
  const start = performance.now() - started;
  // Not counted: connections are opened and code is compiled.
  await pace(1000, 80, () => post(url));
  const { perSecond } = await pace(1000, 80, () => post(url));
  const { p50 } = await pace(300, 1, () => post(url));
  const memory = await peakMemory(process.pid);
  await stop();
  return { start, perSecond, p50, memory };
}

await bundleEmail();
const port = await startSink();
const parameters = parametersFor(port, {
  SMTP_USER: 'sitio',
  SMTP_PASSWORD: 'bench',
  // What Node chooses in the function's 256 MiB.
  NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=1',
});
const { ours, naive, raw } = await alternate({
  ours: () => measureFunction(),
  naive: () => measureFunction(NAIVE_FUNCTION),
  raw: measureNodemailer,
});

const faster = ours.perSecond / naive.perSecond;
const added = ours.p50 - raw.p50;
const sooner = ours.start / naive.start;
const whole = (value: number) => value.toFixed(0);
console.log(`
| figure | function | naive function | raw nodemailer | result | goal |
| --- | --- | --- | --- | --- | --- |
| process start to first 200, ms | ${whole(ours.start)} | ${whole(naive.start)} | | ${cell(`${sooner.toFixed(2)} × naive`, sooner <= 0.6)} | ≤ 0.6 × |
| throughput at 80 concurrent, per second | ${whole(ours.perSecond)} | ${whole(naive.perSecond)} | | ${cell(`${faster.toFixed(2)} × naive`, faster >= 1.3)} | ≥ 1.3 × |
| added latency, sequential, p50, ms | ${ours.p50.toFixed(2)} | ${naive.p50.toFixed(2)} | ${raw.p50.toFixed(2)} | ${added.toFixed(2)} above raw | reported |
| memory under that load, MiB | ${whole(ours.memory)} | ${whole(naive.memory)} | | ${cell(whole(ours.memory), ours.memory <= 200)} | ≤ 200 |`);
process.exit();
