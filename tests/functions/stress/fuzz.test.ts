import { Agent, request } from 'node:http';
import { Readable } from 'node:stream';
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
/** Less than the function's memory; a busy machine collects garbage later. */
const MEMORY_LIMIT = 240;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const OTHER_HEADERS = [
  { 'Content-Encoding': 'gzip' },
  { Origin: 'https://evil.example' },
  { 'Content-Type': 'multipart/form-data; boundary=x' },
  { 'Content-Type': 'application/json; charset=utf-16' },
  { 'Content-Type': ';;;' },
];

interface Input {
  method: string;
  headers: Record<string, string>;
  body: Buffer;
}

const anyText = fc.string({ unit: 'binary', maxLength: 200 });
const fieldValue = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  fc.constantFrom({ path: '/etc/passwd' }, { href: 'http://127.0.0.1/' }, 'x'.repeat(5001), '\0'),
);
const fieldName = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Object.keys(contactMessage())) },
  fc.constantFrom('__proto__', 'constructor', 'toString', 'bcc', 'html', 'attachments', ''),
  anyText,
);
const noise = fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes));
/** A valid message with some other fields. */
const mutated = fc
  .dictionary(fieldName, fieldValue, { maxKeys: 3 })
  .map((fields) => Buffer.from(JSON.stringify({ ...contactMessage(), ...fields })));
/** The same with some bytes removed and others inserted. */
const broken = fc
  .tuple(mutated, fc.nat(400), fc.nat(20), fc.uint8Array({ maxLength: 20 }))
  .map(([body, at, cut, put]) =>
    Buffer.concat([body.subarray(0, at), put, body.subarray(at + cut)]),
  );
const nested = fc.nat(20_000).map((depth) => Buffer.from('['.repeat(depth)));
const large = fc.integer({ min: 60_000, max: 80_000 }).map((size) => Buffer.alloc(size, 'x'));
const form = fc
  .array(fc.tuple(fieldName, anyText), { maxLength: 7 })
  .map((pairs) => Buffer.from(new URLSearchParams(pairs).toString()));

const typed = (weight: number, type: Input['headers'], body: fc.Arbitrary<Buffer>) => {
  const method = fc.oneof({ weight: 9, arbitrary: fc.constant('POST') }, fc.constant('PUT'));
  const others = fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    fc.constantFrom(...OTHER_HEADERS),
  );
  const headers = others.map((other) => ({ ...type, ...other }));
  return { weight, arbitrary: fc.record({ method, headers, body }) };
};
const inputs: fc.Arbitrary<Input> = fc.oneof(
  typed(6, JSON_TYPE, mutated),
  typed(4, JSON_TYPE, broken),
  typed(2, JSON_TYPE, noise),
  typed(1, JSON_TYPE, nested),
  typed(1, JSON_TYPE, large),
  typed(3, FORM_TYPE, form),
  typed(1, FORM_TYPE, noise),
);

/** Generates the inputs in parts, which memory has room for. */
function* hostileInputs(): Generator<Input> {
  for (let made = 0; made < BODIES; made += 1000)
    yield* fc.sample(inputs, { seed: seed + made, numRuns: 1000 });
}

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });

/** Resolves to the status 0 where the connection is lost before an answer. */
function send(url: string, { method, headers }: Omit<Input, 'body'>, body: Readable | Buffer) {
  const { promise, resolve } = Promise.withResolvers<{ status: number; answer: string }>();
  let isAnswered = false;
  const sending = request(url, { method, agent, headers }, async (response) => {
    isAnswered = true;
    const answer = await text(response).catch(() => '');
    resolve({ status: response.statusCode ?? 0, answer });
  });
  // An answer may come before the whole body was sent, which then fails.
  sending.on('error', () => {});
  sending.on('close', () => isAnswered || resolve({ status: 0, answer: '' }));
  if (body instanceof Readable) body.pipe(sending);
  else sending.setHeader('Content-Length', body.length).end(body);
  return promise;
}

const all = <T>(each: () => Promise<T>) => Promise.all(Array.from({ length: CONCURRENCY }, each));

function* endlessly(chunk: Buffer) {
  for (;;) yield chunk;
}

function isValid(body: Buffer): boolean {
  try {
    return validate(JSON.parse(body.toString())).valid;
  } catch {
    return false;
  }
}

const memoryNote = process.platform === 'linux' ? '' : ' (skipped: memory, measured on Linux only)';

test(`${BODIES} hostile bodies, after compressed and endless ones: each gets the contract’s answer${memoryNote}`, {
  timeout: 40 * BODIES,
}, async () => {
  const { smtp, server } = await startContactFunction({ NODE_OPTIONS });
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
  const gzip = { method: 'POST', headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' } };
  const bombed = await all(() => send(server.url, gzip, bomb));
  const post = { method: 'POST', headers: JSON_TYPE };
  await all(() => send(server.url, post, Readable.from(endlessly(bomb))));

  const faults = { cutConnections: 0, serverErrors: 0, misshapenAnswers: 0, invalidAccepted: 0 };
  const statuses: Record<number, number> = {};
  const queue = hostileInputs();
  await all(async () => {
    for (const input of queue) {
      const { status, answer } = await send(server.url, input, input.body);
      statuses[status] = (statuses[status] ?? 0) + 1;
      const isForm = String(input.headers['Content-Type']).startsWith(FORM_TYPE['Content-Type']);
      const shape = isForm ? /^$|^<!doctype html>/ : /^\{"success":(true|false),"error":".*"\}$/;
      if (status === 0) faults.cutConnections += 1;
      else if (status >= 500) faults.serverErrors += 1;
      else if (!shape.test(answer)) faults.misshapenAnswers += 1;
      if (status === 200 && !isValid(input.body)) faults.invalidAccepted += 1;
    }
  });

  const accepted = (statuses[200] ?? 0) + (statuses[303] ?? 0);
  const bombsRefused = bombed.filter(({ status }) => status === 415).length;
  const memoryMiB = Math.round(await peakMemory(server.process.pid));
  report({ ...faults, bombsRefused, statuses, mails: smtp.mails.length, memoryMiB });
  expect(Object.values(faults)).toEqual([0, 0, 0, 0]);
  expect(bombsRefused).toBe(CONCURRENCY);
  expect(smtp.mails).toHaveLength(accepted);
  if (!memoryNote) expect(memoryMiB).toBeLessThanOrEqual(MEMORY_LIMIT);
});
