import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { startSmtpServer } from '../support/smtp-server.ts';
import { startContactFunction } from './contact-function.ts';

const PASSWORD = 'p@ss:/#% word';
const LOGIN = { SMTP_USER: 'ventas', SMTP_PASSWORD: PASSWORD };
const CAPABILITIES = ['STARTTLS', 'AUTH PLAIN'];
/** An address that is not the loopback, so that TLS is required. */
const external = Object.values(networkInterfaces())
  .flat()
  .find((address) => address && !address.internal && address.family === 'IPv4')?.address;

/** Sends a message to a mail server with a self-signed certificate, which only the loopback may have. */
async function send(capabilities: string[], { host = '127.0.0.1', login = LOGIN } = {}) {
  const smtp = await startSmtpServer(0, host);
  onTestFinished(smtp.stop);
  Object.assign(smtp, { capabilities, password: PASSWORD });
  const contact = await startContactFunction({
    SMTP_HOST: host,
    SMTP_PORT: String(smtp.port),
    ...login,
  });
  const { status } = await contact.send();
  return { status, smtp };
}

test('a login with a password of any characters, over STARTTLS', async () => {
  const { status, smtp } = await send(CAPABILITIES);
  expect(status).toBe(200);
  expect(smtp.logins).toEqual(['ventas, TLS']);
});

test('a refused login is not retried', async () => {
  const { status, smtp } = await send(CAPABILITIES, {
    login: { ...LOGIN, SMTP_PASSWORD: 'wrong' },
  });
  expect(status).toBe(502);
  expect(smtp.logins).toHaveLength(1);
});

test('a configured login is never skipped: a server that offers none gets no mail', async () => {
  const { status, smtp } = await send(['STARTTLS']);
  expect(status).toBe(502);
  expect([smtp.sessions, smtp.tries]).toEqual([1, 0]);
});

test('without a configured login none is tried', async () => {
  const { status, smtp } = await send(CAPABILITIES, {
    login: { SMTP_USER: '', SMTP_PASSWORD: '' },
  });
  expect(status).toBe(200);
  expect(smtp.logins).toEqual([]);
});

// Google's relay refuses the names "localhost" and IP addresses in EHLO.
test.for([
  ['sitio@example.com', 'example.com'],
  ['sitio@compañía.mx', 'xn--compaa-7va5a.mx'],
])('from %s the mail server is greeted by its domain, in ASCII', async ([MAIL_FROM, domain]) => {
  const { smtp, send: sendMessage } = await startContactFunction({ MAIL_FROM });
  expect((await sendMessage()).status).toBe(200);
  expect(smtp.greetings).toEqual([domain]);
  expect(smtp.mails[0]?.raw).toMatch(new RegExp(`^Message-ID: <.+@${domain}>`, 'm'));
});

const needsExternal = external ? '' : ' (skipped: no external IPv4 address)';

test.skipIf(!external)(`no plain text to another machine${needsExternal}`, async () => {
  const { status, smtp } = await send(['AUTH PLAIN'], { host: external });
  expect(status).toBe(503);
  expect([smtp.logins, smtp.tries]).toEqual([[], 0]);
});

test.skipIf(!external)(
  `an untrusted certificate is refused, after one retry${needsExternal}`,
  async () => {
    const { status, smtp } = await send(CAPABILITIES, { host: external });
    expect(status).toBe(503);
    expect(smtp.logins).toEqual([]);
    expect(smtp.sessions).toBe(2);
  },
);
