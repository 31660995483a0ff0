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

test('the line break at the end of the file that a password was set from is no part of it', async () => {
  const server = await startLoginServer();
  expect(await send(server, { ...LOGIN, SMTP_PASSWORD: `${PASSWORD}\r\n` })).toBe(200);
});

// Google's relay turns away who calls itself localhost or an address, as every machine of the platform would.
test.for([
  ['sitio@example.com', 'example.com'],
  ['sitio@compañía.mx', 'xn--compaa-7va5a.mx'],
])('from %s the mail server is greeted by its domain, in ASCII', async ([MAIL_FROM, domain]) => {
  const { smtp, send } = await startContactFunction({ MAIL_FROM });
  expect((await send()).status).toBe(200);
  expect(smtp.greetings).toEqual([domain]);
  expect(smtp.mails[0]?.raw).toMatch(new RegExp(`^Message-ID: <.+@${domain}>`, 'm'));
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
