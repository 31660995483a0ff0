import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import { contactEndpoint } from '../../../functions/src/contract.ts';

const DAY = 24 * 60 * 60 * 1000;
const TLS_HANDSHAKE = 0x16;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a broken site does with a request; `pass` asks what stands behind it. */
export type Fault = (request: IncomingMessage, pass: () => Promise<Answer>) => Promise<Answer>;

export interface HostingOptions {
  /** Where files and the contact call are passed to. */
  behind: { site: string; function: string };
  fault?: Fault;
  redirects?: boolean;
  /** For how long its certificate is valid; less than 0 where it was. */
  days?: number;
}

export interface Hosting {
  url: string;
  /** In PEM: whoever is to trust the site must know it. */
  certificate: string;
  stop(): Promise<void>;
}

/**
 * Stands in for Hosting on the air: https on localhost, with http on the same port, before a site and
 * a function.
 */
export async function startHosting(options: HostingOptions): Promise<Hosting> {
  const { behind, fault = (_, pass) => pass(), redirects = true, days = 90 } = options;
  const { private: key, cert } = await makeCertificate(days);
  const serve: RequestListener = async (req, res) => {
    const { status, headers, body } = await fault(req, () => passOn(req, behind));
    res.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  };
  const redirect: RequestListener = (req, res) => {
    res.writeHead(301, { Location: `https://${req.headers.host}${req.url}` }).end();
  };
  const https = createHttpsServer({ key, cert }, serve);
  const http = createHttpServer(redirects ? redirect : serve);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    socket.once('readable', () => (isSecure(socket) ? https : http).emit('connection', socket));
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await once(server.close(), 'close');
  };
  return { url: `https://localhost:${port}`, certificate: cert, stop };
}

/** Looks at the first byte that came, without taking it. */
function isSecure(socket: Socket): boolean {
  const first: Buffer | null = socket.read();
  if (first) socket.unshift(first);
  return first?.[0] === TLS_HANDSHAKE;
}

function makeCertificate(days: number) {
  return generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    keyType: 'ec',
    notBeforeDate: new Date(Date.now() - 90 * DAY),
    notAfterDate: new Date(Date.now() + days * DAY),
  });
}

async function passOn(req: IncomingMessage, behind: HostingOptions['behind']): Promise<Answer> {
  const isCall = req.url === contactEndpoint;
  const { host, ...headers } = req.headers;
  const passed = request(new URL(req.url ?? '/', isCall ? behind.function : behind.site), {
    method: req.method,
    headers: { ...headers, 'X-Forwarded-Host': host },
  });
  const response = once(passed, 'response');
  passed.end(await buffer(req));
  const [answer]: IncomingMessage[] = await response;
  if (!answer) throw new Error('Nothing stands behind');
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}
