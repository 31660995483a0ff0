import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { answer, type Details, type Outcome } from './answer/answer.ts';
import { type Facts, logOutcome } from './answer/outcome-log.ts';
import { APP_CHECK_HEADER, validate } from './contract.ts';
import { composeEmail } from './email/email.ts';
import { isAppCheckEnforced, readSettings, SettingsError } from './params.ts';
import { openRelay } from './relay/relay.ts';
import { AppCheckUnavailable, isVouchedFor } from './request/app-check.ts';
import { openRateLimit } from './request/rate-limit.ts';
import {
  allowedOrigin,
  type BodiedRequest,
  isForeign,
  isSupportedType,
  type ReadBody,
  readBody,
  senderOf,
} from './request/request.ts';
import { beforeEnd } from './server/drain.ts';

/** From the call of the handler to its answer, in milliseconds, whatever the mail server does. */
const BUDGET = 19_000;
const METHODS = 'POST, OPTIONS';

/** How a request ends: what is answered, and what is logged of it. */
interface End extends Details {
  outcome: Outcome;
  facts?: Facts;
}

/** One for all requests of the instance. */
let service: ReturnType<typeof openService> | undefined;

function openService() {
  const settings = readSettings();
  return {
    settings,
    relay: openRelay(settings.smtp),
    rateLimit: openRateLimit(settings.rateLimit),
  };
}

async function guard(req: BodiedRequest, signal: AbortSignal): Promise<End | undefined> {
  if (req.method !== 'POST') return { outcome: 'methodNotAllowed', headers: { Allow: METHODS } };
  if (isForeign(req)) return { outcome: 'forbidden' };
  if (!isSupportedType(req)) return { outcome: 'unsupportedType' };
  if (isAppCheckEnforced() && !(await isVouchedFor(req, signal))) return { outcome: 'forbidden' };
  return undefined;
}

async function relayMessage(
  req: BodiedRequest,
  { body, isSuspect }: ReadBody,
  signal: AbortSignal,
): Promise<End> {
  const checked = validate(body);
  if (!checked.valid) return { outcome: 'invalid', error: checked.error, fields: checked.fields };
  // A set-up that throws is not kept: the next request tries it anew.
  service ??= openService();
  const { settings, relay, rateLimit } = service;
  const seconds = await rateLimit.count(senderOf(req));
  if (seconds) return { outcome: 'tooMany', headers: { 'Retry-After': `${seconds}` } };
  const email = composeEmail(checked.message, {
    id: randomUUID(),
    date: new Date(),
    from: settings.from,
    to: settings.to,
    isSuspect,
  });
  const { outcome, ...delivery } = await relay.deliver(email, signal);
  return { outcome, facts: { messageId: email.messageId, ...delivery } };
}

/** How a request ends that an error has ended. */
function failed(error: unknown): End {
  if (error instanceof SettingsError) {
    const parameter = error.parameters.join(', ');
    return { outcome: 'notConfigured', facts: { parameter } };
  }
  if (error instanceof AppCheckUnavailable) {
    return { outcome: 'unavailable', facts: { code: error.code, phase: 'App Check' } };
  }
  // Where it broke, without the error's own words: they may quote what the visitor wrote.
  const { name, stack = '' } = error instanceof Error ? error : new Error();
  const at = stack.match(/^ +at .+$/gm)?.slice(0, 5);
  return { outcome: 'failed', facts: { name, at } };
}

/** Answers a browser that asks whether it may send from another origin. */
function preflight(req: BodiedRequest, res: ServerResponse): void {
  if (allowedOrigin(req)) {
    res.setHeader('Access-Control-Allow-Methods', METHODS);
    res.setHeader('Access-Control-Allow-Headers', `Content-Type, ${APP_CHECK_HEADER}`);
    res.setHeader('Access-Control-Max-Age', '3600');
  }
  res.writeHead(204, { Allow: METHODS }).end();
}

async function settle(req: BodiedRequest): Promise<End> {
  const deadline = new AbortController();
  const { signal } = deadline;
  const expire = () => deadline.abort();
  // Both ended by hand: AbortSignal.timeout would hold on to the request until its time has come, and
  // AbortSignal.any, with a signal that lives as long as the process, for ever.
  const timer = setTimeout(expire, BUDGET);
  const forget = beforeEnd(expire);
  const read = readBody(req);
  // A plain form is shown again with what was typed, unless it is refused as such.
  const typed = read.values && { values: read.values };
  try {
    return (await guard(req, signal)) ?? { ...(await relayMessage(req, read, signal)), ...typed };
  } catch (error) {
    return { ...failed(error), ...typed };
  } finally {
    clearTimeout(timer);
    forget();
  }
}

/**
 * The one call: checks a visitor's message, relays it to the sales inbox and answers when the mail
 * server has accepted it, or it is certain that it will not. Never throws; `answers` has what
 * is answered when.
 */
export async function handler(req: BodiedRequest, res: ServerResponse): Promise<void> {
  const started = performance.now();
  const origin = allowedOrigin(req);
  res.setHeader('Vary', 'Origin');
  if (origin) res.setHeader('Access-Control-Allow-Origin', origin);
  if (req.method === 'OPTIONS') return preflight(req, res);
  const { outcome, facts, ...details } = await settle(req);
  logOutcome(outcome, { ...facts, ms: Math.round(performance.now() - started) });
  answer(req, res, outcome, details);
}
