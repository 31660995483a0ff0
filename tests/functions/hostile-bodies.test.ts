import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldDefinitions, honeypotName, validate } from '../../functions/src/shared/contract.ts';
import { arbitraryText } from '../support/any-text.ts';
import { makeMessage } from '../support/message.ts';
import { formOf, shareContactFunction } from './contact-function.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const RESPONSE = /^\{"success":(true|false),"error":".*"\}$/;

/** Of the call, of the form, and of neither. */
const names = [
  ...Object.keys(makeMessage()),
  ...fieldDefinitions.map(({ name }) => name),
  ...[honeypotName, '__proto__', 'bcc'],
];
const fieldValue = fc.oneof(
  arbitraryText(200),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom({ path: '/etc/passwd' }, { href: 'http://127.0.0.1/' }, '\0'),
);
const someFields = fc.dictionary(fc.constantFrom(...names), fieldValue, { maxKeys: 3 });
const json = someFields.map((others) => JSON.stringify({ ...makeMessage(), ...others }));
const form = someFields.map((others) => {
  const fields = Object.entries({ ...formOf(makeMessage()), ...others });
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return String(new URLSearchParams(fields.map(([name, value]) => [name, textOf(value)])));
});
/** The same with some bytes in place of others. */
const broken = fc.tuple(json, fc.nat(400), fc.uint8Array()).map(([text, start, bytes]) => {
  const body = Buffer.from(text);
  body.set(bytes.subarray(0, Math.max(body.length - start, 0)), Math.min(start, body.length));
  return body;
});
const nested = fc.nat(20_000).map((depth) => '['.repeat(depth));
const request = fc.record({
  headers: fc.constantFrom(JSON_TYPE, JSON_TYPE, FORM_TYPE, { 'Content-Type': ';;;' }),
  body: fc.oneof(json, form, broken, nested),
});

const contact = await shareContactFunction();

test('each of 200 hostile bodies gets a response of the contract, and none is a fault of the function', async () => {
  const property = fc.asyncProperty(request, async (init) => {
    const options = { ...init, method: 'POST', redirect: 'manual' } as const;
    const response = await fetch(contact.server.url, options);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).toMatch(response.status === 303 ? /^$/ : RESPONSE);
  });
  await fc.assert(property, { numRuns: 200 });
});

/** Returns the processor's time for reading such a field, in microseconds. */
function measureCost(name: string, value: string): number {
  const body = JSON.stringify({ ...makeMessage(), [name]: value });
  const before = process.cpuUsage();
  for (let round = 0; round < 20; round++) validate(JSON.parse(body));
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

// Unguarded, normalize() takes hundreds of times as long for such a text.
test.for([
  ['mensaje', ''],
  ['telefono', ''],
  ['correo', 'a@'],
] as const)(
  'a %s of 32,000 combining marks costs at most 30 times as much as letters',
  ([name, start]) => {
    const hostile = `${start}${'\u0345\u0334'.repeat(16_000)}`;
    const plain = 'm'.repeat(Buffer.byteLength(hostile));
    // The first measurement of code that is not compiled yet does not count.
    measureCost(name, plain);
    expect(measureCost(name, hostile) / measureCost(name, plain)).toBeLessThan(30);
  },
);
