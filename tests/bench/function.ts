import nodemailer from '../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
import { readSettings, type SmtpServer } from '../../functions/src/params.ts';
import { transportOptions } from '../../functions/src/transport.ts';
import { parametersFor, startFunction } from '../support/function-server.ts';
import { contactEmail, contactMessage } from '../support/message.ts';
import { peakMemory } from '../support/peak-memory.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { alternate, cell, pace, printTable } from './measure.ts';

/** As many requests at once as an instance takes. */
const CONCURRENCY = 10;
const BODY = JSON.stringify(contactMessage());

async function post(url: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: BODY });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
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
  const [server] = readSettings(parameters).smtp as [SmtpServer];
  const transporter = nodemailer.createTransport(transportOptions(server));
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

const sink = await startSmtpServer();
sink.capabilities = ['STARTTLS', 'AUTH PLAIN'];
const parameters = parametersFor(sink.port, {
  SMTP_USER: 'sitio',
  SMTP_PASSWORD: 'bench',
  // The heap that Node chooses in the function's 256 MiB.
  NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=1',
});
const { ours, alone } = await alternate({ ours: measureFunction, alone: measureNodemailer });

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
    ['memory under that load, MiB', cell(whole(ours.memory), ours.memory <= 200), '', '≤ 200'],
  ],
);
process.exit();
