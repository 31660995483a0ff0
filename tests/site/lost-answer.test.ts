import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fillIn, send } from '../support/form.ts';
import { prepareSite, SITE_URL } from '../support/site.ts';

const site = prepareSite();

/** Starts a proxy of the site that forwards messages and, while it is lossy, closes the connection in place of an answer. */
async function startProxy() {
  const proxy = { url: '', isLossy: true, keys: [] as unknown[] };
  const server = createServer((req, res) => {
    const { method, headers, url } = req;
    const isMessage = method === 'POST';
    if (isMessage) proxy.keys.push(headers['idempotency-key']);
    const forwarded = request(SITE_URL + url, { method, headers }, (answer) => {
      if (isMessage && proxy.isLossy)
        return void answer.on('end', () => req.socket.destroy()).resume();
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    req.pipe(forwarded);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  proxy.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return proxy;
}

test('a message whose answer is lost, which the browser posts again by itself and the visitor sends again, is one mail', async () => {
  const proxy = await startProxy();
  site.url = proxy.url;
  const page = await site.openForm();
  await fillIn(page);
  await send(page);
  await page.getByText('No sabemos si su mensaje llegó.').waitFor();
  // Chromium repeats a request on each connection that it has used before.
  expect(proxy.keys.length).toBeGreaterThan(1);
  proxy.isLossy = false;
  await page.getByRole('button', { name: 'Recuperar mensaje' }).click();
  await send(page);
  await page.getByText('Recibimos su mensaje.').waitFor();
  expect(new Set(proxy.keys).size).toBe(1);
  expect(site.smtp.mails).toHaveLength(1);
});
