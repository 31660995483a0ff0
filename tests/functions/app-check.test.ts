import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { startContactFunction } from './contact-function.ts';

const REDIRECT = path.join(import.meta.dirname, 'app-check-keys.ts');
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An App Check token, as Google signs them, that is good unless a test says otherwise. */
function token({
  key = privateKey,
  kid = 'one',
  claims = {},
}: {
  key?: KeyObject;
  kid?: string;
  claims?: object;
} = {}) {
  const now = Math.floor(Date.now() / 1000);
  const good = {
    iss: 'https://firebaseappcheck.googleapis.com/123456',
    aud: ['projects/123456', 'projects/demo-site'],
    sub: '1:123456:web:abc',
    iat: now,
    exp: now + 3600,
  };
  const content = `${encoded({ alg: 'RS256', typ: 'JWT', kid })}.${encoded({ ...good, ...claims })}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

const keys: RequestListener = (_, res) => {
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' };
  res.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys: [key] }));
};

/** Starts the function with App Check on; without `answerKeys` Google's key server is not reached. */
async function start(
  answerKeys: RequestListener | undefined,
  atEnd: (stop: () => Promise<void>) => void = onTestFinished,
) {
  let port = await freePort();
  if (answerKeys) {
    const google = createServer(answerKeys).listen(0, '127.0.0.1');
    await once(google, 'listening');
    atEnd(async () => {
      google.closeAllConnections();
      google.close();
    });
    ({ port } = google.address() as AddressInfo);
  }
  const parameters = {
    APP_CHECK: 'enforce',
    GCLOUD_PROJECT: 'demo-site',
    APP_CHECK_KEYS: `http://127.0.0.1:${port}`,
    NODE_OPTIONS: `--import=${REDIRECT}`,
  };
  const { smtp, server, send } = await startContactFunction(parameters, atEnd);
  const sendWith = (own: string) => send().set('X-Firebase-AppCheck', own);
  return { smtp, server, sendWith };
}

test('a message with a valid token is delivered', async () => {
  const { smtp, sendWith } = await start(keys);
  expect((await sendWith(token())).body).toEqual({ success: true, error: '' });
  expect(smtp.mails).toHaveLength(1);
});

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
test('403: a token that is missing, expired, forged or of another project', async () => {
  const { smtp, sendWith } = await start(keys);
  for (const bad of [
    '',
    'no-token',
    token({ claims: { exp: 1 } }),
    token({ key: stranger }),
    token({ kid: 'two' }),
    token({ claims: { aud: ['projects/other'] } }),
  ]) {
    const response = await sendWith(bad);
    expect(response.status, bad).toBe(403);
    expect(response.body.error).toBe('La solicitud no está autorizada.');
  }
  expect(smtp.sessions).toBe(0);
});

test.concurrent.for<[situation: string, answerKeys: RequestListener | undefined]>([
  ['cannot be reached', undefined],
  ['answers 500', (_, res) => res.writeHead(500).end('<h1>Oops</h1>')],
  ['answers no JSON', (_, res) => res.end('<h1>Maintenance</h1>')],
])(
  '503: where the key server %s, that says nothing of the token',
  async ([, answerKeys], { expect, onTestFinished }) => {
    const { server, smtp, sendWith } = await start(answerKeys, onTestFinished);
    const response = await sendWith(token());
    expect(response.status).toBe(503);
    expect(response.body.error).toBe(
      'El servicio de correo no está disponible. Intente más tarde o llámenos.',
    );
    await expect
      .poll(server.output)
      .toMatch(/"outcome":"unavailable","code":"key-fetch-error","phase":"App Check"/);
    expect(smtp.sessions).toBe(0);
  },
);

test.concurrent('503 within 20 s: the key server does not answer', {
  timeout: 40_000,
}, async ({ expect, onTestFinished }) => {
  const { server, sendWith } = await start(() => {}, onTestFinished);
  expect((await sendWith(token()).timeout(20_000)).status).toBe(503);
  await expect.poll(server.output).toContain('"code":"timeout","phase":"App Check"');
});
