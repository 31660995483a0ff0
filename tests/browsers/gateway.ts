import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import firebase from '../../firebase.json' with { type: 'json' };

const SITE = `http://localhost:${firebase.emulators.hosting.port}`;
/** The chunk that a page imports to start the app. */
const APP = /\/assets\/entry-client-.*\.js$/;

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** Starts a proxy in front of the site, which can delay or refuse the app's code. */
export async function startGateway() {
  const server = createServer(async (req, res) => {
    const { method = 'GET', headers, url = '/' } = req;
    if (APP.test(url) && !(await gateway.servesApp)) return void req.socket.destroy();
    // Hosting's CDN names the visitor so, and the function limits the messages of each.
    const visitor = { 'Fastly-Client-IP': `10.${randomInt(256)}.${randomInt(256)}.1` };
    const options = { method, headers: { ...headers, ...visitor } };
    const forwarded = request(SITE + url, options, (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(res);
    });
    req.pipe(forwarded.on('error', () => res.destroy()));
  });
  const gateway = { url: '', servesApp: Promise.resolve(true), stop: () => void server.close() };
  await once(server.listen(0), 'listening');
  gateway.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return gateway;
}
