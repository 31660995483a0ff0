import { subscribe } from 'node:diagnostics_channel';
import { on } from 'node:events';
import type { IncomingMessage } from 'node:http';
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

/** Returns the body, or the outcome where it is too large or not complete in time. */
export async function readBody(req: IncomingMessage): Promise<Buffer | 'tooLarge' | 'incomplete'> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // The stream's own iterator would hold back the rest of a body that is too large, and a client
    // that sends all of it first would get no answer.
    const options = { close: ['end'], signal: AbortSignal.timeout(BODY_TIME) };
    for await (const [chunk] of on(req, 'data', options)) {
      length += chunk.length;
      if (length > BODY_LIMIT) return 'tooLarge';
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return 'incomplete';
  }
}

/** Fields that the form does not have are ignored, and one that is given twice counts once. */
function parseForm(text: string) {
  const values = Object.fromEntries(new URLSearchParams(text));
  const message: Record<string, string> = {};
  for (const { name, wireName } of fields) message[wireName] = values[name] ?? '';
  // Without script the number is not formatted yet, and the plate not in the message.
  message.telefono = formatTelefono(values.telefono ?? '');
  message.mensaje = messageWithPlate(values.message, values);
  return { message, isSuspect: Boolean(values[honeypotName]?.trim()) };
}

/**
 * Returns the message, not validated, and `undefined` where it cannot be parsed; and whether a robot
 * filled in the honeypot.
 */
export function parseBody(req: IncomingMessage, body: Buffer) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (isPlainForm(req)) return parseForm(text);
    return { message: JSON.parse(text) as unknown, isSuspect: false };
  } catch {
    return { message: undefined, isSuspect: false };
  }
}
