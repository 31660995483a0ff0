import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ReadableStream } from 'node:stream/web';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fields, honeypotName, validate } from '../../functions/src/contract.ts';
import { plateSlots } from '../../functions/src/plate.ts';
import { contactMessage } from '../support/message.ts';
import { startContactFunction } from './contact-function.ts';

/** `npm run fuzz` posts more. */
const BODIES = import.meta.env.MODE === 'full' ? 100_000 : 300;
/** Repeats the bodies of a run: `SEED=123 npm run fuzz`. */
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const CONCURRENCY = 80;
/** The heap that Node chooses in the function's 256 MiB. */
const NODE_OPTIONS = '--max-old-space-size=256 --max-semi-space-size=1';
/** In MiB, below the function's memory. On a busy machine garbage is collected later. */
const MEMORY_LIMIT = 240;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const ANSWER = /^\{"success":(true|false),"error":".*"\}$/;
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
  body: Buffer<ArrayBuffer>;
}

const anyText = fc.string({ unit: 'binary', maxLength: 200 });
/** Combining marks, what has no glyph, and empty lines, many in a row. */
const repeated = fc
  .tuple(
    fc.constantFrom('\u0334', '\u0345\u0334', 'a\u0301', '\u{E0041}', '\u200b', '\n \t'),
    fc.nat(16_000),
  )
  .map(([piece, times]) => piece.repeat(times));
const fieldValue = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  repeated,
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
const inputName = fc.constantFrom(
  ...[...fields, ...plateSlots].map(({ name }) => name),
  honeypotName,
);
/** A valid form with some other fields. */
const form = fc
  .array(fc.tuple(fc.oneof({ weight: 6, arbitrary: inputName }, anyText), anyText), {
    maxLength: 4,
  })
  .map((others) => {
    const message = contactMessage();
    const valid = fields.map(({ name, wireName }) => [name, message[wireName]]);
    const values = { ...Object.fromEntries(valid), ...Object.fromEntries(others) };
    return Buffer.from(new URLSearchParams(values).toString());
  });

const typed = (weight: number, type: Input['headers'], body: fc.Arbitrary<Buffer<ArrayBuffer>>) => {
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

function* endlessly(chunk: Uint8Array) {
  for (;;) yield chunk;
}

function isValid(body: Buffer): boolean {
  try {
    return validate(JSON.parse(body.toString())).valid;
  } catch {
    return false;
  }
}

/** Returns the most memory that a process has held so far, in MiB; not a number elsewhere than on Linux. */
async function peakMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const memoryNote = process.platform === 'linux' ? '' : ' (skipped: memory, measured on Linux only)';

test(`${BODIES} hostile bodies, after compressed and endless ones: each gets the contract’s answer${memoryNote}`, {
  timeout: 60_000 + 40 * BODIES,
}, async () => {
  const { smtp, server, log } = await startContactFunction({ NODE_OPTIONS });
  const all = <T>(post: () => Promise<T>) => Promise.all(Array.from({ length: CONCURRENCY }, post));
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
  const gzip = { method: 'POST', headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' } };
  const bombed = await all(() => fetch(server.url, { ...gzip, body: bomb }));
  expect(bombed.filter(({ status }) => status !== 415)).toEqual([]);
  await all(async () => {
    const body = ReadableStream.from(endlessly(bomb));
    const init = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' };
    await fetch(server.url, init as RequestInit).catch(() => 'cut off');
  });

  const answers: Record<string, number> = {};
  const countOf = (answer: string) => answers[answer] ?? 0;
  const property = fc.asyncProperty(inputs, async ({ body, ...init }) => {
    const response = await fetch(server.url, { ...init, body, redirect: 'manual' });
    const { status, headers } = response;
    const answer = headers.get('location') ?? String(status);
    answers[answer] = countOf(answer) + 1;
    expect(status).toBeLessThan(500);
    const isRedirected = status === 303;
    expect(await response.text()).toMatch(isRedirected ? /^$/ : ANSWER);
    if (status === 200) expect(isValid(body)).toBe(true);
  });
  await fc.assert(property, { numRuns: BODIES, seed });

  const memoryMiB = Math.round(await peakMemory(server.process.pid));
  console.log(`SEED=${seed}`, { answers, mails: smtp.mails.length, memoryMiB });
  // A message may be a copy of another one.
  const { accepted = [], copy = [] } = Object.groupBy(log(), ({ outcome }) => outcome);
  const sent = countOf('200') + countOf('/contact#mensaje-enviado');
  expect([smtp.mails.length, accepted.length + copy.length]).toEqual([accepted.length, sent]);
  if (!memoryNote) expect(memoryMiB).toBeLessThanOrEqual(MEMORY_LIMIT);
});
