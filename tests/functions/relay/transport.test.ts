import type { SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { externalAddress } from '../../support/external-address.ts';
import { PASSWORD, startLoginServer } from '../../support/login-server.ts';
import { startContactFunction } from '../contact-function.ts';

const LOGIN = { SMTP_USER: 'ventas', SMTP_PASSWORD: PASSWORD };

async function send({ host, port }: { host: string; port: number }, login = LOGIN) {
  const server = { SMTP_HOST: host, SMTP_PORT: String(port) };
  const contact = await startContactFunction({ ...server, ...login });
  return (await contact.send()).status;
}

test('a login with a password of any characters, over STARTTLS', async () => {
  const server = await startLoginServer();
  expect(await send(server)).toBe(200);
  expect(server.logins).toEqual(['ventas, TLS']);
});

test('a refused login is not retried', async () => {
  const server = await startLoginServer();
  expect(await send(server, { ...LOGIN, SMTP_PASSWORD: 'wrong' })).toBe(502);
  expect(server.logins).toHaveLength(1);
});

test.skipIf(!externalAddress)(
  'nothing goes in plain text to a server that is not this machine',
  async () => {
    const options = { disabledCommands: ['STARTTLS'], authOptional: true };
    const server = await startLoginServer(options, externalAddress);
    expect(await send(server)).toBe(503);
    expect(server.logins).toEqual([]);
    expect(server.mails).toEqual([]);
  },
);

test.skipIf(!externalAddress)('an untrusted certificate is refused', async () => {
  let connections = 0;
  const onConnect: SMTPServerOptions['onConnect'] = (_session, done) => {
    connections += 1;
    done();
  };
  const server = await startLoginServer({ onConnect }, externalAddress);
  expect(await send(server)).toBe(503);
  expect(server.logins).toEqual([]);
  // TLS is tried once more, not again and again.
  expect(connections).toBe(2);
});
