import type { IncomingMessage, RequestListener } from 'node:http';
import { answer, type Outcome } from '../answer/answer.ts';
import { logOutcome } from '../answer/outcome-log.ts';
import { BODY_LIMIT } from '../contract.ts';
import type { BodiedRequest } from '../request/request.ts';

// Without this, the framework's body parsers (body-parser, limit 1 GiB) inflate and keep a body before
// the function is called, so that a few hundred KB of gzip end the instance, and answer one that
// they cannot parse in HTML, where the contract promises JSON.

/** A body must be here within this time, in milliseconds. */
const BODY_TIMEOUT = 10_000;

/** What body parsers (body-parser 1) look at to see that a body has been read. */
interface ParsedRequest extends BodiedRequest {
  _body?: boolean;
}

/** Reads a body as it came, never inflated; an outcome where it must not be read on. */
async function readRawBody(req: IncomingMessage): Promise<Buffer | Outcome> {
  const { promise, resolve } = Promise.withResolvers<Buffer | Outcome>();
  const chunks: Buffer[] = [];
  let length = 0;
  const keep = (chunk: Buffer) => {
    length += chunk.length;
    if (length <= BODY_LIMIT) chunks.push(chunk);
    else resolve('tooLarge');
  };
  req.on('data', keep).on('end', () => resolve(Buffer.concat(chunks)));
  req.on('error', () => resolve('invalid'));
  const late = setTimeout(() => resolve('invalid'), BODY_TIMEOUT);
  const body = await promise;
  clearTimeout(late);
  req.off('data', keep);
  return body;
}

function announcedFault({ headers }: IncomingMessage): Outcome | undefined {
  if (headers['content-encoding'] !== undefined) return 'unsupportedType';
  if (Number(headers['content-length'] ?? 0) > BODY_LIMIT) return 'tooLarge';
  return undefined;
}

// As body parsers see it: an announced length of 0 is a body too, which they would try to inflate.
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
}

/**
 * Reads the body in place of the framework's parsers, which find it read and leave it alone. What
 * must not be read is answered here, and the framework never hears of it.
 */
export function guarded(listener: RequestListener): RequestListener {
  return async (req: ParsedRequest, res) => {
    if (!hasBody(req)) return listener(req, res);
    const body = announcedFault(req) ?? (await readRawBody(req));
    if (typeof body !== 'string') {
      req.rawBody = body;
      req._body = true;
      return listener(req, res);
    }
    // What still comes is not kept; a client that does not stop is cut off.
    res.setHeader('Connection', 'close');
    logOutcome(body);
    answer(req, res, body);
    req.resume();
    const cut = setTimeout(() => req.destroy(), 1000);
    req.on('close', () => clearTimeout(cut));
  };
}
