import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Whether a page of another origin sent the request. CORS would only hide the response from it. */
export function isCrossOrigin({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return false;
  if (headers['sec-fetch-site'] === 'same-origin') return false;
  const origin = URL.parse(headers.origin);
  if (!origin?.host) return true;
  // Hosting's proxy passes the site's own host on in X-Forwarded-Host.
  const forwarded = String(headers['x-forwarded-host'] ?? '').split(',');
  const ownHosts = [headers.host ?? '', ...forwarded];
  // As an origin has it: in lower case, without a default port.
  return !ownHosts.some(
    (host) => URL.parse(`${origin.protocol}//${host.trim()}`)?.host === origin.host,
  );
}

function mediaType({ headers }: IncomingMessage): string | undefined {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase();
}

/** Whether a browser sent the page's plain form. */
export function isPlainForm(req: IncomingMessage): boolean {
  return mediaType(req) === 'application/x-www-form-urlencoded';
}

/** Whether the body has one of the two media types of a message, and is not compressed. */
export function isSupportedBody(req: IncomingMessage): boolean {
  const isKnown = mediaType(req) === 'application/json' || isPlainForm(req);
  return isKnown && req.headers['content-encoding'] === undefined;
}

export type CounterKeys = ReturnType<typeof counterKeysOf>;

/**
 * Returns the network of an IPv6 address, its first `bits` bits: providers assign a /64 or a /48, not
 * an address. Any other text is returned as it is, an IPv4 address in its usual form.
 */
function networkOf(address: string, bits: number): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed
    .toByteArray()
    .slice(0, bits / 8)
    .join('.');
}

/**
 * Returns whom a message counts for. Behind Hosting the last hop of X-Forwarded-For is an edge of
 * the CDN (Fastly), which hundreds of visitors share, and `Fastly-Client-IP` names the visitor. On
 * the function's own URL any client can forge that header, and the last hop is the client.
 * Behind another proxy, use the header that it sets, and behind none `req.socket.remoteAddress`:
 * without these headers all visitors count as one, and a client that sends them names itself.
 */
export function counterKeysOf({ headers }: IncomingMessage) {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const edge = forwarded.at(-1)?.trim() ?? '';
  const named = String(headers['fastly-client-ip'] ?? '').trim();
  const visitor = ipaddr.isValid(named) ? named : edge;
  return { visitor: networkOf(visitor, 64), edge: networkOf(edge, 48) };
}
