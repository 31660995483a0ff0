import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseBody, readBody } from './body.ts';
import { withRequestDeadline } from './deadline.ts';
import { createSendOnce } from './duplicates.ts';
import { logResult, writeLine } from './log.ts';
import { composeMail } from './mail.ts';
import { outcomes, type RequestOutcome, type RequestResult } from './outcome.ts';
import { readSettings, SettingsError } from './params.ts';
import { COUNTER_LIFETIME_MS, createRateLimit } from './rate-limit.ts';
import { createRelay } from './relay.ts';
import { counterKeysOf, isCrossOrigin, isPlainForm, isSupportedBody } from './request.ts';
import {
  type ContactResponse,
  contactPagePath,
  plainFormNoticeIds,
  validate,
} from './shared/contract.ts';
import { createMailTransport } from './transport.ts';

/**
 * Validates a visitor's message and relays it to the sales inbox. Responds once a mail server has
 * accepted the message, once all have refused it, or when the time is over.
 */
export async function handler(req: IncomingMessage, res: ServerResponse): Promise<void> {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  const started = performance.now();
  const result =
    earlyRejectionOf(req) ??
    (await withRequestDeadline((deadline) => handleMessage(req, deadline)).catch(resultOfError));
  logResult(result, performance.now() - started);
  if (req.method === 'POST' && isPlainForm(req)) redirect(res, result);
  else sendJson(res, result);
}

/** Sends the contract's JSON. */
function sendJson(res: ServerResponse, result: RequestResult): void {
  const { status, text } = outcomes[result.outcome];
  if (result.outcome === 'methodNotAllowed') res.setHeader('Allow', 'POST');
  if (result.outcome === 'tooMany') res.setHeader('Retry-After', COUNTER_LIFETIME_MS / 1000);
  const error = result.outcome === 'invalid' ? result.error : text;
  const body: ContactResponse = { success: result.outcome === 'accepted', error };
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  res.end(JSON.stringify(body));
}

/** Redirects the browser that posted a plain form to a notice of the contact page. */
function redirect(res: ServerResponse, { outcome }: RequestResult): void {
  const notices: Partial<Record<RequestOutcome, string>> = plainFormNoticeIds;
  const notice = notices[outcome] ?? plainFormNoticeIds.notSent;
  res.writeHead(303, { Location: `${contactPagePath}#${notice}` }).end();
}

/** Returns the result of a request that is rejected without reading its body. */
function earlyRejectionOf(req: IncomingMessage): RequestResult | undefined {
  if (req.method !== 'POST') return { outcome: 'methodNotAllowed' };
  if (isCrossOrigin(req)) return { outcome: 'forbidden' };
  if (!isSupportedBody(req)) return { outcome: 'unsupportedType' };
  return undefined;
}

/** Reads the message and relays it. The deadline includes the time of the body. */
async function handleMessage(req: IncomingMessage, deadline: AbortSignal): Promise<RequestResult> {
  const body = await readBody(req);
  if (body === 'tooLarge' || body === 'incomplete') return { outcome: body };
  // They are created before the message is validated, so that the uptime check, whose message is
  // invalid, gets 500 while a parameter is missing. If that throws, the next request creates them.
  relayDependencies ??= createRelayDependencies();
  const { from, to, relay, countMessage, sendOnce } = relayDependencies;
  const { message: unchecked, isSpam } = parseBody(req, body);
  const checked = validate(unchecked);
  if (!checked.valid) {
    const { error, invalidFields } = checked;
    return { outcome: 'invalid', error, invalidFields };
  }
  const { message } = checked;
  async function send(id: string): Promise<RequestResult> {
    const limit = countMessage(counterKeysOf(req), isSpam);
    if (limit) return { outcome: 'tooMany', limit };
    const mail = composeMail(message, { id, date: new Date(), from, to, isSpam });
    const { messageId } = mail;
    return { messageId, ...(await relay(mail, deadline)) };
  }
  // An error of our own is the result of this request; its duplicates get it as theirs.
  return await sendOnce(message, isSpam, (id) => send(id).catch(resultOfError));
}

/** Shared by all requests of the instance. */
let relayDependencies: ReturnType<typeof createRelayDependencies> | undefined;

function createRelayDependencies() {
  const settings = readSettings();
  const { servers, unusableBackup, mailFrom, mailTo } = settings;
  if (unusableBackup.length > 0) {
    writeLine('ERROR', 'noBackup', { parameter: unusableBackup.join(', ') });
  }
  return {
    from: mailFrom,
    to: mailTo,
    relay: createRelay(servers.map(createMailTransport)),
    countMessage: createRateLimit(settings),
    sendOnce: createSendOnce(),
  };
}

function resultOfError(error: unknown): RequestResult {
  if (error instanceof SettingsError) {
    return { outcome: 'notConfigured', parameter: error.parameters.join(', ') };
  }
  const { name, stack = '' } = error instanceof Error ? error : new Error();
  return { outcome: 'failed', name, at: stack.match(/^ +at .+$/gm)?.slice(0, 5) };
}
