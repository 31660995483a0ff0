import type { IncomingMessage, ServerResponse } from 'node:http';
import { answer } from './answer.ts';
import { discardRest, type ParsedBody, parseBody, readBody } from './body.ts';
import { validate } from './contract.ts';
import { composeEmail } from './email.ts';
import { messageIdOf, openMemory } from './idempotency.ts';
import { logResult } from './log.ts';
import type { Result } from './outcome.ts';
import { readSettings, SettingsError } from './params.ts';
import { openRateLimit } from './rate-limit.ts';
import { deliver } from './relay.ts';
import { allowedOrigin, isForeign, isSupportedType, senderOf } from './request.ts';
import { openMailServer } from './transport.ts';

/** How long a request may take, in milliseconds. The contract allows 20 s; the rest is a margin for a busy processor. */
const BUDGET = 18_000;
const METHODS = 'POST, OPTIONS';

/**
 * Validates a visitor's message and relays it to the sales inbox. Answers once a mail server has accepted the
 * message, once none will, or when the time is over. Never throws.
 */
export async function handler(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const started = performance.now();
  const origin = allowedOrigin(req);
  res.setHeader('Vary', 'Origin');
  if (origin) res.setHeader('Access-Control-Allow-Origin', origin);
  if (req.method === 'OPTIONS') {
    answerPreflight(res, origin);
    return discardRest(req);
  }
  // Not AbortSignal.timeout, which keeps the request in memory until its time is over.
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), BUDGET);
  const result = refusalOf(req) ?? (await receive(req, deadline.signal));
  clearTimeout(timer);
  logResult(result, performance.now() - started);
  answer(req, res, result);
  discardRest(req);
}

function answerPreflight(res: ServerResponse, origin?: string): void {
  if (origin) {
    res.setHeader('Access-Control-Allow-Methods', METHODS);
    res.setHeader('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key');
    res.setHeader('Access-Control-Max-Age', '3600');
  }
  res.writeHead(204, { Allow: METHODS }).end();
}

/** Returns the result of a request whose body is not worth reading. */
function refusalOf(req: IncomingMessage): Result | undefined {
  if (req.method !== 'POST') return { outcome: 'methodNotAllowed', headers: { Allow: METHODS } };
  if (isForeign(req)) return { outcome: 'forbidden' };
  if (!isSupportedType(req)) return { outcome: 'unsupportedType' };
  return undefined;
}

async function receive(req: IncomingMessage, signal: AbortSignal): Promise<Result> {
  const body = await readBody(req);
  if (typeof body === 'string') return { outcome: body };
  const parsed = parseBody(req, body);
  const result = await relayMessage(req, parsed, signal).catch(resultOfError);
  // A plain form is shown again with what was typed.
  return { ...result, written: parsed.written };
}

async function relayMessage(
  req: IncomingMessage,
  { message, isSuspect }: ParsedBody,
  signal: AbortSignal,
): Promise<Result> {
  // Before the message is validated, so that a probe with an empty one sees a function that is not configured.
  // A set-up that throws is not kept: the next request tries again.
  service ??= openService();
  const { from, to, mailServers, countMessage, sendOnce } = service;
  const checked = validate(message);
  if (!checked.valid) return { outcome: 'invalid', error: checked.error, errors: checked.errors };
  const id = messageIdOf(req, checked.message);
  return await sendOnce(id, async () => {
    const excess = await countMessage(senderOf(req));
    if (excess) {
      const headers = { 'Retry-After': `${Math.ceil(excess.ms / 1000)}` };
      return { outcome: 'tooMany', headers, facts: { limit: excess.limit } };
    }
    const email = composeEmail(checked.message, { id, date: new Date(), from, to, isSuspect });
    const { outcome, ...delivery } = await deliver(mailServers, email, signal);
    return { outcome, facts: { messageId: email.messageId, ...delivery } };
  });
}

/** Shared by all requests of the instance. */
let service: ReturnType<typeof openService> | undefined;

function openService() {
  const { smtp, rateLimit, ...addresses } = readSettings();
  const mailServers = smtp.map(openMailServer);
  return {
    ...addresses,
    mailServers,
    countMessage: openRateLimit(rateLimit),
    sendOnce: openMemory(),
  };
}

function resultOfError(error: unknown): Result {
  if (error instanceof SettingsError) {
    return { outcome: 'notConfigured', facts: { parameter: error.parameters.join(', ') } };
  }
  // The place without the error's own message, which may quote what the visitor wrote.
  const { name, stack = '' } = error instanceof Error ? error : new Error();
  const at = stack.match(/^ +at .+$/gm)?.slice(0, 5);
  return { outcome: 'failed', facts: { name, at } };
}
