import { readFile } from 'node:fs/promises';
import nodemailer from '../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
import { readSettings } from '../../functions/src/params.ts';
import { transportOptions } from '../../functions/src/transport.ts';
import { parametersFor, startFunction } from '../support/function-server.ts';
import { contactEmail, contactMessage } from '../support/message.ts';
import { peakMemory } from '../support/peak-memory.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { alternate, cell, pace, printTable } from './measure.ts';

/** As many requests at once as an instance takes. */
const CONCURRENCY = 10;
/** Equal contents would be copies of one message. */
const newBody = () => JSON.stringify(contactMessage());

/** 64 KiB that take long: as many combining marks in a row as are kept, in an order that NFC has to change. */
const MARKS = ['a', '\u0345'.repeat(15), '\u0334'.repeat(15)].join('').repeat(1000);
const HOSTILE = JSON.stringify(contactMessage({ mensaje: MARKS }));
const HOSTILE_SENDERS = 9;

async function post(url: string, body = newBody()): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body });
  const text = await response.text();
  if (body !== HOSTILE && !response.ok) throw new Error(text);
  return response.status;
}

/** Returns the processor time that a process has used, in milliseconds. Linux counts in hundredths of a second. */
async function processorTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat.split(' ').slice(13, 15).map(Number);
  return (user + system) * 10;
}

/** Measures what hostile bodies cost, and how long a visitor waits beside their senders. */
async function measureHostile() {
  const { url, process, stop } = await startFunction(parameters);
  await pace(100, 1, () => post(url, HOSTILE));
  const before = await processorTime(process.pid);
  await pace(200, 1, () => post(url, HOSTILE));
  const cost = ((await processorTime(process.pid)) - before) / 200;
  const { p50: alone } = await pace(50, 1, () => post(url));
  const end = new AbortController();
  const sender = async () => {
    while (!end.signal.aborted) await post(url, HOSTILE);
  };
  const senders = Array.from({ length: HOSTILE_SENDERS }, sender);
  const { p50: beside } = await pace(50, 1, () => post(url));
  end.abort();
  await Promise.all(senders);
  await stop();
  return { cost, alone, beside };
}

/** Measures the rate and the latency of `send`, after a warm-up. */
async function measureSending(send: () => Promise<unknown>) {
  await pace(1000, CONCURRENCY, send);
  const { perSecond } = await pace(1000, CONCURRENCY, send);
  const { p50 } = await pace(300, 1, send);
  return { perSecond, p50 };
}

/** Measures nodemailer alone, which sends the same mail with the same options. */
function measureNodemailer() {
  const { servers, mailFrom } = readSettings(parameters);
  const [options] = servers.map((server) => transportOptions(server, mailFrom));
  const transporter = nodemailer.createTransport(options);
  return measureSending(() => transporter.sendMail({ ...contactEmail() }));
}

async function measureFunction() {
  const started = performance.now();
  const { url, process, stop } = await startFunction(parameters);
  await post(url);
  const start = performance.now() - started;
  const figures = await measureSending(() => post(url));
  const memory = await peakMemory(process.pid);
  await stop();
  return { start, ...figures, memory };
}

const sink = await startSmtpServer({ disabledCommands: [] });
const parameters = parametersFor(sink.port, {
  SMTP_USER: 'sitio',
  SMTP_PASSWORD: 'bench',
  // The heap that Node chooses in the function's 256 MiB.
  NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=1',
});
const { ours, alone, hostile } = await alternate({
  ours: measureFunction,
  alone: measureNodemailer,
  hostile: measureHostile,
});

const whole = (value: number) => value.toFixed(0);
printTable(
  ['figure', 'function', 'nodemailer alone', 'goal'],
  [
    ['process start to first 200, ms', cell(whole(ours.start), ours.start <= 1000), '', '≤ 1000'],
    [
      `throughput at ${CONCURRENCY} concurrent, per second`,
      whole(ours.perSecond),
      whole(alone.perSecond),
      'reported',
    ],
    ['latency, sequential, p50, ms', ours.p50.toFixed(2), alone.p50.toFixed(2), 'reported'],
    [
      'processor time for a hostile body, ms',
      cell(hostile.cost.toFixed(1), hostile.cost <= 10),
      '',
      '≤ 10',
    ],
    [
      `latency beside ${HOSTILE_SENDERS} senders of such bodies (alone), ms`,
      `${whole(hostile.beside)} (${whole(hostile.alone)})`,
      '',
      'reported',
    ],
    ['memory under that load, MiB', cell(whole(ours.memory), ours.memory <= 200), '', '≤ 200'],
  ],
);
process.exit();
