import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ReadableStream } from 'node:stream/web';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contactPagePath,
  fieldDefinitions,
  honeypotName,
  plainFormNoticeIds,
} from '../../functions/src/shared/contract.ts';
import { plateSlots } from '../../functions/src/shared/plate.ts';
import { arbitraryText } from '../support/any-text.ts';
import { makeMessage } from '../support/message.ts';
import { startContactFunction } from './contact-function.ts';

/** `npm run fuzz` posts more. */
const BODIES = import.meta.env.MODE === 'full' ? 100_000 : 300;
/** Repeats the bodies of a run: `SEED=123 npm run fuzz`. */
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const CONCURRENCY = 80;
/** The heap that Node chooses in the function's 256 MiB. */
const NODE_OPTIONS = '--max-old-space-size=256 --max-semi-space-size=1';
/** In MiB, below the function's 256: a busy machine collects garbage late, so a lower limit would fail by chance. */
const MAX_MEMORY_MIB = 240;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const RESPONSE = /^\{"success":(true|false),"error":".*"\}$/;
const OTHER_HEADERS = [
  { 'Content-Encoding': 'gzip' },
  { Origin: 'https://evil.example' },
  { 'Content-Type': 'application/json; charset=utf-16' },
  { 'Content-Type': ';;;' },
];

const fieldValue = fc.oneof(
  arbitraryText(200),
  fc.jsonValue({ maxDepth: 3 }),
  // What has no glyph, combining marks and empty lines, many in a row.
  fc.constantFrom('\u0345\u0334', '\u{E0041}', '\n \t', 'x').map((piece) => piece.repeat(5001)),
  fc.constantFrom({ path: '/etc/passwd' }, { href: 'http://127.0.0.1/' }, '\0'),
);
const inputNames = [...fieldDefinitions, ...plateSlots].map(({ name }) => name);
const names = [...Object.keys(makeMessage()), ...inputNames, honeypotName, '__proto__', 'bcc'];
/** Some fields of the call, of the form, or of neither. */
const someFields = fc.dictionary(
  fc.oneof(fc.constantFrom(...names), arbitraryText(200)),
  fieldValue,
  {
    maxKeys: 3,
  },
);
/** A valid message with some other fields. */
const json = someFields.map((others) => JSON.stringify({ ...makeMessage(), ...others }));
const form = someFields.map((others) => {
  const message = makeMessage();
  const valid = fieldDefinitions.map(({ name, wireName }) => [name, message[wireName]]);
  const values = { ...Object.fromEntries(valid), ...others };
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, textOf(value)]));
});
/** The same with some bytes removed and others inserted. */
const broken = fc
  .tuple(json, fc.nat(400), fc.nat(20), fc.uint8Array({ maxLength: 20 }))
  .map(([text, at, cut, put]) => {
    const body = Buffer.from(text);
    return Buffer.concat([body.subarray(0, at), put, body.subarray(at + cut)]);
  });
const nested = fc.nat(20_000).map((depth) => '['.repeat(depth));
const large = fc.integer({ min: 60_000, max: 80_000 }).map((size) => 'x'.repeat(size));
const inputs = fc.record({
  method: fc.constantFrom('POST', 'POST', 'POST', 'PUT'),
  headers: fc.constantFrom(JSON_TYPE, JSON_TYPE, JSON_TYPE, FORM_TYPE, ...OTHER_HEADERS),
  body: fc.oneof(json, form, broken, nested, large).map((body) => Buffer.from(body.toString())),
});

/**
 * Yields a chunk in each turn of the event loop. Without the turns fetch may read on in microtasks
 * alone, so that the response and the end of the connection are never seen.
 */
async function* endlessly(chunk: Uint8Array) {
  for (;;) {
    await nextTurn();
    yield chunk;
  }
}

/** Returns the most memory that a process has held so far, in MiB; not a number elsewhere than on Linux. */
async function peakMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const memoryNote = process.platform === 'linux' ? '' : ' (skipped: memory, measured on Linux only)';

test(`${BODIES} hostile bodies, after compressed and endless ones: each gets the contract’s response${memoryNote}`, {
  timeout: 180_000 + 40 * BODIES,
}, async () => {
  // First, so that a run that ends early can be repeated.
  console.log(`SEED=${seed}`);
  const { smtp, server, log } = await startContactFunction({ NODE_OPTIONS });
  const all = <T>(post: () => Promise<T>) => Promise.all(Array.from({ length: CONCURRENCY }, post));
  const bomb = gzipSync(Buffer.alloc(10 * 1024 * 1024));
  const gzip = { method: 'POST', headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' } };
  const bombed = await all(() => fetch(server.url, { ...gzip, body: bomb }));
  expect(bombed.filter(({ status }) => status !== 415)).toEqual([]);
  await all(async () => {
    const body = ReadableStream.from(endlessly(bomb));
    const init = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' };
    await fetch(server.url, init as RequestInit).catch(() => 'cut off');
  });

  const counts: Record<string, number> = {};
  const countOf = (ending: string) => counts[ending] ?? 0;
  const property = fc.asyncProperty(inputs, async ({ body, ...init }) => {
    const response = await fetch(server.url, { ...init, body, redirect: 'manual' });
    const { status, headers } = response;
    const ending = headers.get('location') ?? String(status);
    counts[ending] = countOf(ending) + 1;
    expect(status).toBeLessThan(500);
    expect(await response.text()).toMatch(status === 303 ? /^$/ : RESPONSE);
  });
  await fc.assert(property, { numRuns: BODIES, seed });

  const memoryMiB = Math.round(await peakMemory(server.process.pid));
  console.log({ counts, mails: smtp.mails.length, memoryMiB });
  // A message may be a duplicate of another one.
  const { accepted = [], copy = [] } = Object.groupBy(log(), ({ outcome }) => outcome);
  const sent = countOf('200') + countOf(`${contactPagePath}#${plainFormNoticeIds.accepted}`);
  expect([smtp.mails.length, accepted.length + copy.length]).toEqual([accepted.length, sent]);
  if (!memoryNote) expect(memoryMiB).toBeLessThanOrEqual(MAX_MEMORY_MIB);
});
