import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { BODY_LIMIT, fields, honeypotName } from './contract.ts';
import { formatTelefono } from './field-text.ts';
import { messageWithPlate } from './plate.ts';
import { isPlainForm } from './request.ts';

/** How long a body may take, in milliseconds: slow senders would hold all places of the service. */
const BODY_TIME = 8000;

/**
 * Keeps the body parsers of the functions framework and of the emulator (body-parser) from reading
 * requests: they find no body where these headers are missing. Otherwise they inflate up to 1 GiB
 * into memory, and answer malformed JSON in HTML, before the handler is called.
 */
export function hideBodiesFromParsers(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { request: IncomingMessage }).request;
    delete headers['content-length'];
    delete headers['transfer-encoding'];
  });
}

async function collectChunks(req: IncomingMessage): Promise<Buffer | 'tooLarge'> {
  const chunks: Buffer[] = [];
  let length = 0;
  // A destroyed request could not be answered any more.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > BODY_LIMIT) return 'tooLarge';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the body, or the outcome where it is too large or not complete in time. */
export async function readBody(req: IncomingMessage): Promise<Buffer | 'tooLarge' | 'incomplete'> {
  const timer = new AbortController();
  const late = wait(BODY_TIME, undefined, { signal: timer.signal });
  const body = await Promise.race([collectChunks(req), late]).catch(() => undefined);
  timer.abort();
  return body ?? 'incomplete';
}

/** Discards the rest of the body once its request is answered, and cuts off an endless one. */
export function discardRest(req: IncomingMessage): void {
  if (req.complete) return;
  req.resume();
  const timer = setTimeout(() => req.destroy(), 1000);
  req.once('close', () => clearTimeout(timer));
}

export interface ParsedBody {
  /** The contract's fields, not validated; `undefined` where they cannot be parsed. */
  message: unknown;
  /** Whether a robot filled in the honeypot. */
  isSuspect: boolean;
}

/** Fields that the form does not have are ignored, and one that is given twice counts once. */
function parseForm(text: string): ParsedBody {
  const values = Object.fromEntries(new URLSearchParams(text));
  const message: Record<string, string> = {};
  for (const { name, wireName } of fields) message[wireName] = values[name] ?? '';
  // Without script the number is not formatted yet, and the plate not in the message.
  message.telefono = formatTelefono(values.telefono ?? '');
  message.mensaje = messageWithPlate(values.message, values);
  return { message, isSuspect: Boolean(values[honeypotName]?.trim()) };
}

export function parseBody(req: IncomingMessage, body: Buffer): ParsedBody {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return isPlainForm(req) ? parseForm(text) : { message: JSON.parse(text), isSuspect: false };
  } catch {
    return { message: undefined, isSuspect: false };
  }
}
