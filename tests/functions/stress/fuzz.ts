import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { validate } from '../../../functions/src/contract.ts';
import type { FunctionServer } from '../../support/function-server.ts';
import { contactMessage } from '../../support/message.ts';
import { peakMemory } from '../../support/peak-memory.ts';
import { startContactFunction } from '../contact-function.ts';

export const CONCURRENCY = 80;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

interface Input {
  method: string;
  headers: Record<string, string>;
  body: Buffer;
}

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
/** A good message with some of its fields put wrong. */
const mutated = fc
  .dictionary(fieldName, fieldValue, { maxKeys: 3 })
  .map((fields) => Buffer.from(JSON.stringify({ ...contactMessage(), ...fields })));
/** JSON with something cut out, put in or turned over. */
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

const typed = (type: string, body: fc.Arbitrary<Buffer>) =>
  fc.record({
    method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE'),
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

function send(url: string, agent: Agent, input: Input): Promise<{ status: number; body: string }> {
  const { method, body } = input;
  const headers = { ...input.headers, 'Content-Length': body.length };
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  let answered = false;
  const sending = request(url, { method, headers, agent }, (response) => {
    answered = true;
    const status = response.statusCode ?? 0;
    text(response).then((answer) => resolve({ status, body: answer }), reject);
  });
  // Refused before all of it was sent: the answer, if it comes, comes all the same.
  sending.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error);
  });
  sending.on('close', () => answered || resolve({ status: 0, body: '' }));
  sending.end(body);
  return promise;
}

function parse(body: string | Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

export interface FuzzResult {
  statuses: Record<number, number>;
  mails: number;
  /** Of the compressed bodies, how many were refused unread. */
  bombsRefused: number;
  /** At its peak under the floods of compressed and of endless bodies. */
  floodMemoryMiB: number;
  serverErrors: number;
  /** Not the contract's JSON, for a body that is no plain form. */
  misshapenAnswers: number;
  /** Acknowledged although the contract says that the body is no message. */
  invalidAccepted: number;
  /** The difference between what was acknowledged and what the mailbox holds. */
  miscounted: number;
}

async function fuzzServer(server: FunctionServer, bodies: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const generator = fc.sample(inputs, Math.min(bodies, 20_000));
  let sent = 0;
  const result = { accepted: 0, serverErrors: 0, misshapenAnswers: 0, invalidAccepted: 0 };
  const statuses: FuzzResult['statuses'] = {};
  const sender = async () => {
    while (sent < bodies) {
      const input = generator[sent++ % generator.length] as Input;
      const { status, body } = await send(server.url, agent, input);
      statuses[status] = (statuses[status] ?? 0) + 1;
      const isForm = String(input.headers['Content-Type']).startsWith(FORM_TYPE);
      if (status >= 500) result.serverErrors += 1;
      if (status === 200 || status === 303) result.accepted += 1;
      if (status === 200 && !validate(parse(input.body)).valid) result.invalidAccepted += 1;
      if (status && !isForm && !/^\{"success":(true|false),"error":".*"\}$/.test(body)) {
        result.misshapenAnswers += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sender));
  return { ...result, statuses };
}

/** Compressed bodies that would inflate to 50 MiB each, all at a time. @returns how many are refused. */
async function bomb(server: FunctionServer): Promise<number> {
  const body = gzipSync(Buffer.alloc(50 * 1024 * 1024));
  const headers = { 'Content-Type': JSON_TYPE, 'Content-Encoding': 'gzip' };
  const agent = new Agent({ maxSockets: CONCURRENCY });
  const input = { method: 'POST', headers, body };
  const sending = Array.from({ length: CONCURRENCY }, () => send(server.url, agent, input));
  return (await Promise.all(sending)).filter(({ status }) => status === 415).length;
}

/** Chunked bodies that never end, all at a time, each until it is cut off. */
async function pour(server: FunctionServer): Promise<void> {
  const chunk = Buffer.alloc(16 * 1024, 'x');
  const headers = { 'Content-Type': JSON_TYPE, 'Transfer-Encoding': 'chunked' };
  const pourOne = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const sending = request(server.url, { method: 'POST', headers }, (res) => res.resume());
    const write = () => {
      while (!sending.destroyed && sending.write(chunk)) {}
    };
    sending
      .on('error', () => undefined)
      .on('close', resolve)
      .on('drain', write);
    write();
    return promise;
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, pourOne));
}

/** Sends hostile bodies to the function, after floods of compressed and of endless ones. */
export async function fuzz(bodies: number): Promise<FuzzResult> {
  const { smtp, server } = await startContactFunction();
  const bombsRefused = await bomb(server);
  await pour(server);
  const floodMemoryMiB = Math.round(await peakMemory(server.process.pid));
  const { accepted, ...judged } = await fuzzServer(server, bodies);
  const mails = smtp.mails.length;
  return { ...judged, mails, miscounted: accepted - mails, bombsRefused, floodMemoryMiB };
}
