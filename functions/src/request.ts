import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { readAllowedOrigins } from './params.ts';

export function allowedOrigin({ headers: { origin } }: IncomingMessage): string | undefined {
  return readAllowedOrigins().origins.find((allowed) => allowed === origin);
}

/**
 * Whether the request comes from a browser on a page of another site. CORS does not keep such
 * requests away, it only hides the answer from them.
 */
export function isForeign(req: IncomingMessage): boolean {
  const { origin, host = '', 'sec-fetch-site': site, 'x-forwarded-host': forwarded } = req.headers;
  if (origin === undefined || site === 'same-origin' || allowedOrigin(req)) return false;
  const from = URL.parse(origin)?.host;
  const hosts = [host, ...String(forwarded ?? '').split(',')];
  return !from || !hosts.some((name) => name.trim().toLowerCase() === from);
}

export interface Sender {
  visitor: string;
  /** The last hop before the platform: behind Hosting an edge of its CDN, else the visitor. */
  hop: string;
}

/** Returns the key of an address's counter; IPv6 addresses that share their first `bits` share it. */
function counterKey(address: string, bits: number): string {
  if (!isIP(address)) return address;
  const ip = ipaddr.process(address);
  return ip.kind() === 'ipv4'
    ? `${ip}`
    : ip
        .toByteArray()
        .slice(0, bits / 8)
        .join('.');
}

/**
 * Returns whom a message counts for. Behind Hosting the last hop of X-Forwarded-For is an edge of the CDN (Fastly), which hundreds of
 * visitors share, and `Fastly-Client-IP` names the visitor. On the function's own address any client
 * can forge that header, and the last hop is the sender. Earlier hops are always the client's claim. An IPv6
 * visitor counts by the /64 that a provider gives to one customer, a hop by its /48.
 */
export function senderOf({ headers, socket }: IncomingMessage): Sender {
  const hops = String(headers['x-forwarded-for'] ?? '').split(',');
  const hop = hops.at(-1)?.trim() || (socket.remoteAddress ?? '');
  const named = String(headers['fastly-client-ip'] ?? '').trim();
  return { visitor: counterKey(isIP(named) ? named : hop, 64), hop: counterKey(hop, 48) };
}

function mediaType(req: IncomingMessage): string {
  return (req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Whether a browser sent the page's plain form, so that a person reads the answer. */
export function isPlainForm(req: IncomingMessage): boolean {
  return mediaType(req) === 'application/x-www-form-urlencoded';
}

/** Whether the body has one of the two media types of a message, and is not compressed. */
export function isSupportedType(req: IncomingMessage): boolean {
  const isKnown = mediaType(req) === 'application/json' || isPlainForm(req);
  return isKnown && req.headers['content-encoding'] === undefined;
}
