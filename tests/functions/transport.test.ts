import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../../functions/src/params.ts';
import { deliver } from '../../functions/src/relay.ts';
import { openMailServer } from '../../functions/src/transport.ts';
import { parametersFor } from '../support/function-server.ts';
import { contactEmail } from '../support/message.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

const PASSWORD = 'p@ss:/#% word';
const LOGIN = { SMTP_USER: 'ventas', SMTP_PASSWORD: PASSWORD };
const CAPABILITIES = ['STARTTLS', 'AUTH PLAIN'];
/** An address that is not the loopback, so that TLS is required. */
const external = Object.values(networkInterfaces())
  .flat()
  .find((address) => address && !address.internal && address.family === 'IPv4')?.address;

/** Sends a mail with these parameters to a server with a self-signed certificate. */
async function send(capabilities: string[], parameters: NodeJS.ProcessEnv, host = '127.0.0.1') {
  const smtp = await startSmtpServer(0, host);
  onTestFinished(smtp.stop);
  Object.assign(smtp, { capabilities, password: PASSWORD });
  const settings = readSettings(parametersFor(smtp.port, { SMTP_HOST: host, ...parameters }));
  const servers = settings.smtp.map(openMailServer);
  const { outcome } = await deliver(servers, contactEmail(), new AbortController().signal);
  return { outcome, smtp };
}

test('a login with a password of any characters, over STARTTLS', async () => {
  const { outcome, smtp } = await send(CAPABILITIES, LOGIN);
  expect(outcome).toBe('accepted');
  expect(smtp.logins).toEqual(['ventas, TLS']);
});

test('a refused login is not retried', async () => {
  const { outcome, smtp } = await send(CAPABILITIES, { ...LOGIN, SMTP_PASSWORD: 'wrong' });
  expect(outcome).toBe('refused');
  expect(smtp.logins).toHaveLength(1);
});

test('a configured login is never skipped: a server that offers none gets no mail', async () => {
  const { outcome, smtp } = await send(['STARTTLS'], LOGIN);
  expect(outcome).toBe('refused');
  expect([smtp.sessions, smtp.tries]).toEqual([1, 0]);
});

test('without a configured login none is tried', async () => {
  const { outcome, smtp } = await send(CAPABILITIES, {});
  expect(outcome).toBe('accepted');
  expect(smtp.logins).toEqual([]);
});

// Google's relay rejects "localhost" and IP addresses in EHLO.
test('the mail server is greeted by the domain of the sender, in ASCII', async () => {
  const { smtp } = await send([], { MAIL_FROM: 'sitio@compañía.mx' });
  expect(smtp.greetings).toEqual(['xn--compaa-7va5a.mx']);
});

const condition = external ? '' : ' (skipped: no external IPv4 address)';

test.skipIf(!external)(`nothing is sent in plain text to another machine${condition}`, async () => {
  const { outcome, smtp } = await send(['AUTH PLAIN'], LOGIN, external);
  expect(outcome).toBe('unavailable');
  expect([smtp.logins, smtp.tries]).toEqual([[], 0]);
});

test.skipIf(!external)(
  `an untrusted certificate is refused, after one retry${condition}`,
  async () => {
    const { outcome, smtp } = await send(CAPABILITIES, LOGIN, external);
    expect(outcome).toBe('unavailable');
    expect([smtp.logins, smtp.sessions]).toEqual([[], 2]);
  },
);
