import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validate } from '../../../functions/src/contract.ts';
import { contactMessage } from '../../support/message.ts';
import { peakMemory } from '../../support/peak-memory.ts';
import { startContactFunction } from '../contact-function.ts';
import { isFull, report, seed } from './scale.ts';

const BODIES = isFull ? 100_000 : 3000;
const CONCURRENCY = 80;
/** What Node chooses in the function's 256 MiB. */
const NODE_OPTIONS = '--max-old-space-size=256 --max-semi-space-size=1';
const MEMORY_LIMIT = 200;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const anyText = fc.string({ unit: 'binary', maxLength: 200 });
const fieldValue = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  fc.constantFrom(
    { path: '/etc/passwd' },
    { href: 'http://127.0.0.1/' },
    'x'.repeat(5001),
    '\u0000',
  ),
);
const fieldName = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Object.keys(contactMessage())) },
  fc.constantFrom('__proto__', 'constructor', 'toString', 'bcc', 'html', 'attachments', ''),
  anyText,
);
/** A valid message with some other fields. */
const mutated = fc
  .dictionary(fieldName, fieldValue, { maxKeys: 3 })
  .map((fields) => Buffer.from(JSON.stringify({ ...contactMessage(), ...fields })));
/** JSON with some bytes removed and others inserted. */
const broken = fc
  .tuple(mutated, fc.nat(400), fc.nat(20), fc.uint8Array({ maxLength: 20 }))
  .map(([body, at, cut, put]) =>
    Buffer.concat([body.subarray(0, at), put, body.subarray(at + cut)]),
  );
const nested = fc.nat(20_000).map((depth) => Buffer.from('['.repeat(depth)));
const form = fc
  .array(fc.tuple(fieldName, anyText), { maxLength: 7 })
  .map((pairs) => Buffer.from(new URLSearchParams(pairs.map(([k, v]) => [k, v])).toString()));
const noise = fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes));
const large = fc.integer({ min: 60_000, max: 80_000 }).map((size) => Buffer.alloc(size, 'x'));

interface Input {
  method: string;
  headers: Record<string, string>;
  body: Buffer;
}

const typed = (type: string, body: fc.Arbitrary<Buffer>) =>
  fc.record({
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant('POST') },
      fc.constantFrom('PUT', 'PATCH', 'DELETE'),
    ),
    headers: fc.oneof(
      { weight: 8, arbitrary: fc.constant({ 'Content-Type': type }) },
      fc.constantFrom<Record<string, string>>(
        { 'Content-Type': type, 'Content-Encoding': 'gzip' },
        { 'Content-Type': `${type}; charset=utf-16` },
        { 'Content-Type': type, Origin: 'https://evil.example' },
        { 'Content-Type': 'multipart/form-data; boundary=x' },
        { 'Content-Type': ';;;' },
      ),
    ),
    body,
  });
const inputs: fc.Arbitrary<Input> = fc.oneof(
  { weight: 6, arbitrary: typed(JSON_TYPE, mutated) },
  { weight: 4, arbitrary: typed(JSON_TYPE, broken) },
  { weight: 1, arbitrary: typed(JSON_TYPE, nested) },
  { weight: 2, arbitrary: typed(JSON_TYPE, noise) },
  { weight: 1, arbitrary: typed(JSON_TYPE, large) },
  { weight: 3, arbitrary: typed(FORM_TYPE, form) },
  { weight: 1, arbitrary: typed(FORM_TYPE, noise) },
);

/** Generates inputs whose bodies are all different. */
function* distinctInputs(count: number): Generator<Input> {
  const seen = new Set<string>();
  for (let batch = 0; seen.size < count; batch += 1) {
    for (const input of fc.sample(inputs, { seed: seed + batch, numRuns: 1000 })) {
      const hash = createHash('sha256').update(input.body).digest('base64');
      if (seen.has(hash) || seen.size === count) continue;
      seen.add(hash);
      yield input;
    }
  }
}

interface Answer {
  /** 0 where the connection was lost before an answer. */
  status: number;
  body: string;
}

function send(url: string, agent: Agent, { method, headers, body }: Input): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const options = { method, agent, headers: { ...headers, 'Content-Length': body.length } };
  let isAnswered = false;
  const sending = request(url, options, async (response) => {
    isAnswered = true;
    const answer = await text(response).catch(() => '');
    resolve({ status: response.statusCode ?? 0, body: answer });
  });
  // An answer may come before the whole body was sent, which then fails.
  sending.on('error', () => {}).on('close', () => isAnswered || resolve({ status: 0, body: '' }));
  sending.end(body);
  return promise;
}

function isValid(body: Buffer): boolean {
  try {
    return validate(JSON.parse(body.toString())).valid;
  } catch {
    return false;
  }
}

/** Sends compressed bodies of 50 MiB each at the same time. Returns how many are refused. */
async function bomb(url: string): Promise<number> {
  const body = gzipSync(Buffer.alloc(50 * 1024 * 1024));
  const headers = { 'Content-Type': JSON_TYPE, 'Content-Encoding': 'gzip' };
  const agent = new Agent({ maxSockets: CONCURRENCY });
  const input = { method: 'POST', headers, body };
  const sending = Array.from({ length: CONCURRENCY }, () => send(url, agent, input));
  return (await Promise.all(sending)).filter(({ status }) => status === 415).length;
}

/** Sends endless chunked bodies at the same time, each until it is cut off. */
async function pour(url: string): Promise<void> {
  const chunk = Buffer.alloc(16 * 1024, 'x');
  const headers = { 'Content-Type': JSON_TYPE, 'Transfer-Encoding': 'chunked' };
  const pourOne = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const sending = request(url, { method: 'POST', headers }, (res) => res.resume());
    const write = () => {
      while (!sending.destroyed && sending.write(chunk)) {}
    };
    sending
      .on('error', () => {})
      .on('close', resolve)
      .on('drain', write);
    write();
    return promise;
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, pourOne));
}

const memoryNote = process.platform === 'linux' ? '' : ' (skipped: memory, measured on Linux only)';

test(`${BODIES} distinct hostile bodies, after compressed and endless ones: each gets the contract’s answer${memoryNote}`, {
  timeout: 40 * BODIES,
}, async () => {
  const { smtp, server } = await startContactFunction({ NODE_OPTIONS });
  const bombsRefused = await bomb(server.url);
  await pour(server.url);

  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const faults = { cutConnections: 0, serverErrors: 0, misshapenAnswers: 0, invalidAccepted: 0 };
  const statuses: Record<number, number> = {};
  const queue = distinctInputs(BODIES);
  const sender = async () => {
    for (const input of queue) {
      const { status, body } = await send(server.url, agent, input);
      statuses[status] = (statuses[status] ?? 0) + 1;
      const isForm = String(input.headers['Content-Type']).startsWith(FORM_TYPE);
      const shape = isForm ? /^$|^<!doctype html>/ : /^\{"success":(true|false),"error":".*"\}$/;
      if (status === 0) faults.cutConnections += 1;
      else if (status >= 500) faults.serverErrors += 1;
      else if (!shape.test(body)) faults.misshapenAnswers += 1;
      if (status === 200 && !isValid(input.body)) faults.invalidAccepted += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sender));

  const accepted = (statuses[200] ?? 0) + (statuses[303] ?? 0);
  const memory = Math.round(await peakMemory(server.process.pid));
  report({ ...faults, bombsRefused, statuses, mails: smtp.mails.length, memoryMiB: memory });
  expect(faults).toEqual({
    cutConnections: 0,
    serverErrors: 0,
    misshapenAnswers: 0,
    invalidAccepted: 0,
  });
  expect(bombsRefused).toBe(CONCURRENCY);
  expect(smtp.mails).toHaveLength(accepted);
  if (!memoryNote) expect(memory).toBeLessThanOrEqual(MEMORY_LIMIT);
});
