import { on } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { isPlainForm } from './request.ts';
import { fieldDefinitions, honeypotName, MAX_BODY_BYTES } from './shared/contract.ts';
import { formatPhone } from './shared/field-text.ts';
import { messageWithPlate } from './shared/plate.ts';
import { timeouts } from './timeouts.ts';

/** Returns the body, or the outcome if it is too large or not complete in time. */
export async function readBody(req: IncomingMessage): Promise<Buffer | 'tooLarge' | 'incomplete'> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // `addAbortSignal` would destroy the socket, and the 408 could not be sent.
    const options = { close: ['end'], signal: AbortSignal.timeout(timeouts.body) };
    for await (const [chunk] of on(req, 'data', options)) {
      length += chunk.length;
      if (length > MAX_BODY_BYTES) return 'tooLarge';
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return 'incomplete';
  }
}

/**
 * Returns a plain form as a message of the contract, and whether the honeypot was filled in. The last
 * value of a repeated field counts.
 */
function parsePlainForm(source: string) {
  const values = Object.fromEntries(new URLSearchParams(source));
  const message: Record<string, string> = {};
  for (const { name, wireName } of fieldDefinitions) message[wireName] = values[name] ?? '';
  // With script the form does it.
  message.telefono = formatPhone(values.telefono ?? '');
  message.mensaje = messageWithPlate(values.message, values);
  return { message, isSpam: Boolean(values[honeypotName]?.trim()) };
}

/**
 * Parses a body without validating it. `message` is `undefined` if it cannot be parsed; `isSpam`
 * tells whether the honeypot was filled in.
 */
export function parseBody(req: IncomingMessage, body: Buffer) {
  try {
    const source = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (isPlainForm(req)) return parsePlainForm(source);
    return { message: JSON.parse(source) as unknown, isSpam: false };
  } catch {
    return { message: undefined, isSpam: false };
  }
}
