import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import request from 'supertest';
import { afterEach, expect, test } from 'vitest';
import {
  type FunctionServer,
  parametersFor,
  startFunction,
} from '../../support/function-server.ts';
import { contactMessage } from '../../support/message.ts';

const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A mail server with STARTTLS (a certificate that nobody vouches for) and a login. */
async function startLoginServer(options: SMTPServerOptions, host = '127.0.0.1') {
  const logins: string[] = [];
  const server = new SMTPServer({
    logger: false,
    onAuth: ({ username, password }, { secure }, done) => {
      logins.push(`${username}:${password}:${secure ? 'TLS' : 'plain'}`);
      if (password === 'p@ss:/#%') done(null, { user: username });
      else done(Object.assign(new Error('Invalid login'), { responseCode: 535 }));
    },
    onData: (stream, _session, done) => stream.on('end', done).resume(),
    ...options,
  });
  const listening = once(server.server, 'listening');
  server.listen(0, host);
  await listening;
  cleanUps.push(() => new Promise((done) => server.close(done)));
  return { logins, port: (server.server.address() as AddressInfo).port };
}

async function send(port: number, parameters: Record<string, string>): Promise<number> {
  const server: FunctionServer = await startFunction(parametersFor(port, parameters));
  cleanUps.push(server.stop);
  return (await request(server.url).post('/').send(contactMessage())).status;
}

test('a login with a password of any characters, over STARTTLS', async () => {
  const { logins, port } = await startLoginServer({});
  const login = { SMTP_USER: 'ventas', SMTP_PASSWORD: 'p@ss:/#%' };
  expect(await send(port, login)).toBe(200);
  expect(logins).toEqual(['ventas:p@ss:/#%:TLS']);
});

test('a login refused is told at once and never tried again', async () => {
  const { logins, port } = await startLoginServer({});
  const login = { SMTP_USER: 'ventas', SMTP_PASSWORD: 'wrong' };
  expect(await send(port, login)).toBe(502);
  expect(logins).toHaveLength(1);
});

const outward = Object.values(networkInterfaces())
  .flat()
  .find((address) => address && !address.internal && address.family === 'IPv4')?.address;

test.skipIf(!outward)(
  'nothing goes in plain text to a server that is not this machine',
  async () => {
    const host = outward ?? '';
    const plain = await startLoginServer(
      { disabledCommands: ['STARTTLS'], authOptional: true },
      host,
    );
    const login = { SMTP_USER: 'ventas', SMTP_PASSWORD: 'p@ss:/#%' };
    expect(await send(plain.port, { SMTP_HOST: host, ...login })).toBe(503);
    expect(plain.logins).toEqual([]);
  },
);

test.skipIf(!outward)('a certificate that nobody vouches for is no TLS', async () => {
  const host = outward ?? '';
  let connections = 0;
  const onConnect: SMTPServerOptions['onConnect'] = (_session, done) => {
    connections += 1;
    done();
  };
  const { logins, port } = await startLoginServer({ onConnect }, host);
  const login = { SMTP_USER: 'ventas', SMTP_PASSWORD: 'p@ss:/#%' };
  expect(await send(port, { SMTP_HOST: host, ...login })).toBe(503);
  expect(logins).toEqual([]);
  // TLS is tried once more, not again and again.
  expect(connections).toBe(2);
});
