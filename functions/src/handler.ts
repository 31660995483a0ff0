import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import * as logger from 'firebase-functions/logger';
import { answer, type Details, type Outcome } from './answer.ts';
import { isVouchedFor } from './app-check.ts';
import { APP_CHECK_HEADER, validate } from './contract.ts';
import { composeEmail } from './email.ts';
import { isAppCheckEnforced, readSettings, SettingsError } from './params.ts';
import { openRateLimit } from './rate-limit.ts';
import { type Delivery, openRelay } from './relay.ts';
import {
  allowedOrigin,
  type BodiedRequest,
  clientAddress,
  isForeign,
  isSupportedType,
  readBody,
} from './request.ts';

/** From the call of the handler to its answer, in milliseconds, whatever the mail server does. */
const BUDGET = 19_000;
const METHODS = 'POST, OPTIONS';

/** How a request ends: what is answered, and what is logged of it. Nothing in it is personal. */
interface End extends Details {
  outcome: Outcome;
  messageId?: string;
  delivery?: Delivery;
  parameter?: string;
}

type Service = ReturnType<typeof openService>;
let service: Service | undefined;

function openService() {
  const settings = readSettings();
  return {
    settings,
    relay: openRelay(settings.smtp),
    rateLimit: openRateLimit(settings.rateLimit),
  };
}

// One for all requests of the instance, also for those that come first and together. A set-up that
// fails is not kept, so that the next request tries it anew.
function sharedService(): Service {
  service ??= openService();
  return service;
}

async function guard(req: BodiedRequest): Promise<End | undefined> {
  if (req.method !== 'POST') return { outcome: 'methodNotAllowed', headers: { Allow: METHODS } };
  if (isForeign(req)) return { outcome: 'forbidden' };
  if (!isSupportedType(req)) return { outcome: 'unsupportedType' };
  if (isAppCheckEnforced() && !(await isVouchedFor(req))) return { outcome: 'forbidden' };
  return undefined;
}

async function relayMessage(req: BodiedRequest, signal: AbortSignal): Promise<End> {
  const { body, values, trapped } = readBody(req);
  const typed = values && { values };
  const checked = validate(body);
  if (!checked.valid) {
    return { outcome: 'invalid', error: checked.error, fields: checked.fields, ...typed };
  }
  const { settings, relay, rateLimit } = sharedService();
  const seconds = await rateLimit.count(clientAddress(req));
  if (seconds) return { outcome: 'tooMany', headers: { 'Retry-After': `${seconds}` }, ...typed };
  const email = composeEmail(checked.message, {
    id: randomUUID(),
    date: new Date(),
    from: settings.from,
    to: settings.to,
    isSuspect: trapped,
  });
  const delivery = await relay.deliver(email, signal);
  return { outcome: delivery.outcome, messageId: email.messageId, delivery, ...typed };
}

function failed(req: BodiedRequest, error: unknown): End {
  const { values } = readBody(req);
  const typed = values && { values };
  if (error instanceof SettingsError) {
    return { outcome: 'notConfigured', parameter: error.parameter, ...typed };
  }
  // Where it broke, without the error's own words: they may quote what the visitor wrote.
  const { name, stack = '' } = error instanceof Error ? error : new Error();
  logger.error('unexpected error', { name, at: stack.match(/^ +at .+$/gm)?.slice(0, 5) });
  return { outcome: 'unavailable', ...typed };
}

/** How the log takes an outcome; any other is a warning. */
const WRITERS: Partial<Record<Outcome, typeof logger.info>> = {
  accepted: logger.info,
  invalid: logger.info,
  notConfigured: logger.error,
  refused: logger.error,
};

function log({ outcome, messageId, delivery, parameter }: End, ms: number): void {
  const write = WRITERS[outcome] ?? logger.warn;
  write(`contact mail: ${outcome}`, { ...delivery, outcome, parameter, messageId, ms });
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
  // Ended by hand: AbortSignal.timeout would hold on to the request until its time has come.
  const timer = setTimeout(() => deadline.abort(), BUDGET);
  try {
    return (await guard(req)) ?? (await relayMessage(req, deadline.signal));
  } finally {
    clearTimeout(timer);
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
  const end = await settle(req).catch((error) => failed(req, error));
  log(end, Math.round(performance.now() - started));
  answer(req, res, end.outcome, end);
}
