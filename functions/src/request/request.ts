import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { type FormInput, fields, honeypotName } from '../contract.ts';
import { formatTelefono, telefonoDigits } from '../field-text.ts';
import { readAllowedOrigins } from '../params.ts';

/** A request as the functions framework hands it over: its body is read, and not yet parsed. */
export interface BodiedRequest extends IncomingMessage {
  rawBody?: Buffer;
}

/** Undefined too for what has no origin, such as "localhost:5173", which a sandboxed page would match. */
function originOf(url: string): string | undefined {
  const origin = URL.parse(url)?.origin;
  return origin === 'null' ? undefined : origin;
}

/** The origin of another site that may send, where the request comes from one. */
export function allowedOrigin({ headers: { origin } }: IncomingMessage): string | undefined {
  return readAllowedOrigins().some((allowed) => originOf(allowed) === origin) ? origin : undefined;
}

/**
 * Whether the request comes from a browser on a page of another site. CORS does not keep such
 * requests away, it only hides the answer from them.
 */
export function isForeign(req: IncomingMessage): boolean {
  const { origin, host = '', 'sec-fetch-site': site, 'x-forwarded-host': forwarded } = req.headers;
  if (origin === undefined || site === 'same-origin' || allowedOrigin(req)) return false;
  const from = URL.parse(origin)?.host;
  const hosts = [host, ...String(forwarded ?? '').split(',')].map((name) =>
    name.trim().toLowerCase(),
  );
  return !from || !hosts.includes(from);
}

/** Who sent a request, as far as the rate limits are concerned. */
export interface Sender {
  visitor: string;
  /** The last hop before the platform: behind Hosting an edge of its CDN, else the visitor. */
  hop: string;
}

/** An address as it is counted: IPv6 by its /64, which a provider gives to one customer. */
function counted(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [start = '', end = ''] = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname
    .slice(1, -1)
    .split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const [first, last] = [groups(start), groups(end)];
  const zeros = Array(8 - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

/**
 * Behind Hosting the last hop of X-Forwarded-For is an edge of the CDN (Fastly), which hundreds of
 * visitors share, and `Fastly-Client-IP` names the visitor. On the function's own address anybody
 * may write that header; the last hop there is the sender. The hops before it are the client's own
 * words.
 */
export function senderOf({ headers, socket }: IncomingMessage): Sender {
  const hops = String(headers['x-forwarded-for'] ?? '').split(',');
  const hop = hops.at(-1)?.trim() || (socket.remoteAddress ?? '');
  const named = String(headers['fastly-client-ip'] ?? '').trim();
  return { visitor: counted(isIP(named) ? named : hop), hop: counted(hop) };
}

/** The media type of a request's body, in lower case and without parameters. */
function mediaType(req: IncomingMessage): string {
  return (req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Whether a person's browser sent the page's plain form, so that a person reads the answer. */
export function isPlainForm(req: IncomingMessage): boolean {
  return mediaType(req) === 'application/x-www-form-urlencoded';
}

/** The two media types that a message comes in, both in UTF-8. */
export function isSupportedType(req: IncomingMessage): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(req.headers['content-type'] ?? '')?.[1];
  const isUtf8 = charset === undefined || /^utf-?8$/i.test(charset);
  return isUtf8 && (mediaType(req) === 'application/json' || isPlainForm(req));
}

/** A request's body as far as it can be read. */
export interface ReadBody {
  /** The contract's fields, unchecked; `undefined` where they cannot be read as such. */
  body: unknown;
  /** Of a plain form: what was typed. */
  values?: FormInput;
  /** Whether a robot filled in the honeypot. */
  isSuspect: boolean;
}

function wireEntry([name, value]: [string, string]): [string, string] {
  const wireName = fields.find((field) => field.name === name)?.wireName ?? name;
  // Without script nobody has written the number in its format.
  const isWhole = wireName === 'telefono' && telefonoDigits(value).length === 10;
  return [wireName, isWhole ? formatTelefono(value) : value];
}

function readForm(text: string): ReadBody {
  const pairs = new URLSearchParams(text);
  const isSuspect = Boolean(pairs.get(honeypotName)?.trim());
  pairs.delete(honeypotName);
  const values: FormInput = Object.fromEntries(pairs);
  const isRepeated = Object.keys(values).length !== pairs.size;
  const body = isRepeated ? undefined : Object.fromEntries([...pairs].map(wireEntry));
  return { body, values, isSuspect };
}

/** Reads the body of a request; what it says is checked elsewhere. */
export function readBody(req: BodiedRequest): ReadBody {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(req.rawBody);
    return isPlainForm(req) ? readForm(text) : { body: JSON.parse(text), isSuspect: false };
  } catch {
    return { body: undefined, isSuspect: false };
  }
}
