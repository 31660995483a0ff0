import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import firebase from '../../firebase.json' with { type: 'json' };

/** Starts a proxy in front of the site on the emulators, which may leave the scripts out. */
export async function startProxy(hasScript: boolean) {
  const site = `http://localhost:${firebase.emulators.hosting.port}`;
  const server = createServer((req, res) => {
    const { method, url = '/' } = req;
    if (!hasScript && url.endsWith('.js')) {
      req.socket.destroy();
      return;
    }
    // Hosting's CDN names the visitor so, and the function limits the messages of each.
    const visitor = { 'fastly-client-ip': `10.${randomInt(256)}.${randomInt(256)}.1` };
    const options = { method, headers: { ...visitor, ...req.headers } };
    const forwarded = request(site + url, options, (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(res);
    });
    req.pipe(forwarded.on('error', () => res.destroy()));
  });
  await once(server.listen(0), 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop };
}
