import { readFile } from 'node:fs/promises';
import { ReadableStream } from 'node:stream/web';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fields, validate } from '../../../functions/src/contract.ts';
import { contactMessage } from '../../support/message.ts';
import { startContactFunction } from '../contact-function.ts';
import { isFull, report, seed } from './scale.ts';

const BODIES = isFull ? 100_000 : 800;
const CONCURRENCY = 80;
/** The heap that Node chooses in the function's 256 MiB. */
const NODE_OPTIONS = '--max-old-space-size=256 --max-semi-space-size=1';
/** In MiB, below the function's memory. On a busy machine garbage is collected later. */
const MEMORY_LIMIT = 240;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const ANSWER = /^\{"success":(true|false),"error":".*"\}$/;

const anyText = fc.string({ unit: 'binary', maxLength: 200 });
const fieldName = fc.oneof(
  fc.constantFrom(...Object.keys(contactMessage()), '__proto__', 'constructor'),
  anyText,
);
/** A valid message with some other fields. */
const mutated = fc
  .dictionary(fieldName, fc.oneof(anyText, fc.jsonValue({ maxDepth: 3 })), { maxKeys: 3 })
  .map((others) => Buffer.from(JSON.stringify({ ...contactMessage(), ...others })));
/** The same with some bytes removed and others inserted. */
const broken = fc
  .tuple(mutated, fc.nat(400), fc.nat(20), fc.uint8Array({ maxLength: 20 }))
  .map(([body, at, cut, put]) =>
    Buffer.concat([body.subarray(0, at), put, body.subarray(at + cut)]),
  );
const nested = fc.nat(20_000).map((depth) => Buffer.from('['.repeat(depth)));
/** A valid form with some other fields. */
const form = fc
  .dictionary(fc.constantFrom(...fields.map(({ name }) => name), 'website'), anyText)
  .map((others) => {
    const message = contactMessage();
    const valid = fields.map(({ name, wireName }) => [name, message[wireName]]);
    const values = { ...Object.fromEntries(valid), ...others };
    return Buffer.from(new URLSearchParams(values).toString());
  });
const typed = (headers: Record<string, string>, body: fc.Arbitrary<Buffer<ArrayBuffer>>) =>
  fc.record({ headers: fc.constant(headers), body });
const inputs = fc.oneof(
  typed(JSON_TYPE, fc.oneof(mutated, broken, nested)),
  typed(FORM_TYPE, fc.oneof(form, form, broken)),
);

function* endlessly(chunk: Uint8Array) {
  for (;;) yield chunk;
}

/** The most memory that a process has held so far, in MiB; not a number elsewhere than on Linux. */
async function peakMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

test(`${BODIES} hostile bodies, after compressed and endless ones: each gets the contract’s answer`, {
  timeout: 80 * BODIES,
}, async () => {
  const { smtp, server } = await startContactFunction({ NODE_OPTIONS });
  const all = (post: () => Promise<unknown>) =>
    Promise.all(Array.from({ length: CONCURRENCY }, post));
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
  const gzip = { method: 'POST', headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' } };
  await all(() => fetch(server.url, { ...gzip, body: bomb }));
  await all(async () => {
    const body = ReadableStream.from(endlessly(bomb));
    const init = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' };
    await fetch(server.url, init as RequestInit).catch(() => 'cut off');
  });

  const answers: Record<string, number> = {};
  const property = fc.asyncProperty(inputs, async ({ body, headers }) => {
    const init = { method: 'POST', headers, body, redirect: 'manual' } as const;
    const response = await fetch(server.url, init);
    const answer = response.headers.get('location') ?? String(response.status);
    answers[answer] = (answers[answer] ?? 0) + 1;
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).toMatch(response.status === 303 ? /^$/ : ANSWER);
    if (answer === '200') expect(validate(JSON.parse(body.toString())).valid).toBe(true);
  });
  await fc.assert(property, { numRuns: BODIES, seed });

  const memoryMiB = Math.round(await peakMemory(server.process.pid));
  report({ answers, mails: smtp.mails.length, memoryMiB });
  if (process.platform === 'linux') expect(memoryMiB).toBeLessThanOrEqual(MEMORY_LIMIT);
});
