import { createSecureContext, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate, type SubjectAltNameEntry } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';
import nodemailer from '../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
import { readSettings } from '../../functions/src/params.ts';
import { deliver } from '../../functions/src/relay.ts';
import { openMailServer, transportOptions } from '../../functions/src/transport.ts';
import { parametersFor } from '../support/function-server.ts';
import { contactEmail } from '../support/message.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

const PASSWORD = 'p@ss:/#% word';
const LOGIN = { SMTP_USER: 'ventas', SMTP_PASSWORD: PASSWORD };
const CAPABILITIES = ['STARTTLS', 'AUTH PLAIN'];
/** The loopback by a name that the function does not know as such: as another machine. */
const ELSEWHERE = '::ffff:127.0.0.1';

/** Starts a mail server, by default with a self-signed certificate. */
async function start(server: object) {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  return Object.assign(smtp, { capabilities: CAPABILITIES, password: PASSWORD, ...server });
}

/** Sends a mail with these parameters to such a mail server. */
async function send(
  parameters: NodeJS.ProcessEnv,
  server = {},
  signal = AbortSignal.timeout(9000),
) {
  const smtp = await start(server);
  const settings = readSettings(parametersFor(smtp.port, parameters));
  const servers = settings.smtp.map(openMailServer);
  const { outcome } = await deliver(servers, contactEmail(), signal);
  return { outcome, smtp };
}

/** Makes a certificate for the other machine, which this process trusts from now on. */
async function trustedCertificate() {
  const altNames: SubjectAltNameEntry[] = [{ type: 7, ip: '::ffff:7f00:1' }];
  const extensions = [{ name: 'subjectAltName' as const, altNames }];
  const name = [{ name: 'commonName', value: 'mail.test' }];
  const { private: key, cert } = await generate(name, { extensions });
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, cert]);
  onTestFinished(() => setDefaultCACertificates(trusted));
  return createSecureContext({ key, cert });
}

test('a login with a password of any characters, over STARTTLS', async () => {
  const { outcome, smtp } = await send(LOGIN);
  expect(outcome).toBe('accepted');
  expect(smtp.logins).toEqual(['ventas, TLS']);
});

test('a configured login is never skipped: a server that offers none gets no mail', async () => {
  const { outcome, smtp } = await send(LOGIN, { capabilities: ['STARTTLS'] });
  expect(outcome).toBe('refused');
  expect([smtp.sessions, smtp.tries]).toEqual([1, 0]);
});

// Google's relay rejects "localhost" and IP addresses in EHLO.
test('the mail server is greeted by the domain of the sender, in ASCII', async () => {
  const { smtp } = await send({ MAIL_FROM: 'sitio@compañía.mx' }, { capabilities: [] });
  expect(smtp.greetings).toEqual(['xn--compaa-7va5a.mx']);
});

test.for([
  ['without STARTTLS', ['AUTH PLAIN']],
  ['with an untrusted certificate', CAPABILITIES],
] as const)('another machine %s gets nothing, and is asked twice', async ([, capabilities]) => {
  const { outcome, smtp } = await send({ ...LOGIN, SMTP_HOST: ELSEWHERE }, { capabilities });
  expect(outcome).toBe('unavailable');
  expect([smtp.logins, smtp.tries, smtp.sessions]).toEqual([[], 0, 2]);
});

test('a name that only begins like the loopback is another machine', () => {
  const server = { host: 'localhost.frios.mx', port: 587, name: 'example.com' };
  expect(transportOptions(server)).toMatchObject({ requireTLS: true });
});

test('a host without an address is an outage', async () => {
  const soon = AbortSignal.timeout(1000);
  const { outcome, smtp } = await send({ SMTP_HOST: 'smtp.invalid' }, {}, soon);
  expect([outcome, smtp.sessions]).toEqual(['unavailable', 0]);
});

test('another machine gets the mail over STARTTLS with a valid certificate', async () => {
  const secureContext = await trustedCertificate();
  const { outcome, smtp } = await send({ ...LOGIN, SMTP_HOST: ELSEWHERE }, { secureContext });
  expect(outcome).toBe('accepted');
  expect(smtp.logins).toEqual(['ventas, TLS']);
});

test('port 465 is TLS from the start', async () => {
  const secureContext = await trustedCertificate();
  const smtp = await start({ secureContext, isTls: true, capabilities: ['AUTH PLAIN'] });
  const login = { user: 'ventas', pass: PASSWORD };
  const options = transportOptions({ host: ELSEWHERE, port: 465, name: 'example.com', login });
  const transporter = nodemailer.createTransport({ ...options, port: smtp.port });
  onTestFinished(() => transporter.close());
  await transporter.sendMail({ from: 'sitio@example.com', to: 'ventas@example.com', text: 'Hola' });
  expect(smtp.logins).toEqual(['ventas, TLS']);
  expect(smtp.mails).toHaveLength(1);
});
