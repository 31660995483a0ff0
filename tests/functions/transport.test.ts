import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate, type SubjectAltNameEntry } from 'selfsigned';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import nodemailer from '../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
import { readSettings } from '../../functions/src/params.ts';
import { deliver } from '../../functions/src/relay.ts';
import { createMailTransport, transportOptions } from '../../functions/src/transport.ts';
import { parametersFor } from '../support/function-server.ts';
import { sampleEmail } from '../support/message.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

const PASSWORD = 'p@ss:/#% word';
const LOGIN = { SMTP_USER: 'ventas', SMTP_PASSWORD: PASSWORD };
const FROM = 'sitio@example.com';
/** The loopback by a name that the function does not know as such: as another machine. */
const ELSEWHERE = { ...LOGIN, SMTP_HOST: '::ffff:127.0.0.1' };

/** Starts a mail server that offers STARTTLS, with a certificate of its own making, and a login. */
async function start(options: SMTPServerOptions = {}) {
  const smtp = await startSmtpServer({ disabledCommands: [], ...options });
  onTestFinished(smtp.stop);
  return smtp;
}

/** Sends a mail with these parameters to such a mail server. */
async function send(parameters: NodeJS.ProcessEnv, options?: SMTPServerOptions) {
  const smtp = await start(options);
  const { servers, mailFrom, projectId } = readSettings(parametersFor(smtp.port, parameters));
  const transports = servers.map((server) => createMailTransport(server, mailFrom, projectId));
  // Ends what would be retried.
  const signal = AbortSignal.timeout(20_000);
  const { outcome, phase, code } = await deliver(transports, sampleEmail(), signal);
  return { outcome, phase, code, smtp };
}

/** Makes a certificate for the other machine, signed by its issuer or else by itself. */
async function makeCertificate(issuer?: { key: string; cert: string }) {
  const altNames: SubjectAltNameEntry[] = [{ type: 7, ip: '::ffff:7f00:1' }];
  const name = [{ name: 'commonName', value: 'mail.test' }];
  const { private: key, cert } = await generate(name, {
    extensions: [{ name: 'subjectAltName', altNames }],
    ...(issuer && { ca: issuer }),
  });
  return { key, cert };
}

/** Makes a certificate which this process trusts until the test ends. */
async function trustedCertificate() {
  const { key, cert } = await makeCertificate();
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, cert]);
  onTestFinished(() => setDefaultCACertificates(trusted));
  return { key, cert };
}

test('a login with a password of any characters, over STARTTLS', async () => {
  const { outcome, smtp } = await send(LOGIN);
  expect(outcome).toBe('accepted');
  expect(smtp.logins).toEqual([`ventas, ${PASSWORD}, TLS`]);
});

test('a configured login is never skipped: a server that offers none gets no mail', async () => {
  const { outcome, smtp } = await send(LOGIN, { disabledCommands: ['AUTH'] });
  expect(outcome).toBe('refused');
  expect([smtp.sessions, smtp.tries]).toEqual([1, 0]);
});

// Servers refuse "localhost" and IP addresses in EHLO, and with a login a domain that they host.
test.for<[greeting: string, parameters: NodeJS.ProcessEnv]>([
  ['xn--compaa-7va5a.mx', { MAIL_FROM: 'sitio@compañía.mx' }],
  ['frios-mx.web.app', { ...LOGIN, GCLOUD_PROJECT: 'frios-mx' }],
])('the function greets as %s with %j', async ([greeting, parameters]) => {
  const { smtp } = await send({ GCLOUD_PROJECT: 'frios-mx', ...parameters });
  expect(smtp.greetings).toEqual([greeting]);
});

test('an inbox that is named twice is asked once', async () => {
  const { smtp } = await send({ MAIL_TO: 'ventas@example.com,ventas@EXAMPLE.com' });
  expect(smtp.recipients).toEqual(['ventas@example.com']);
});

test('a host that does not exist is not tried again', async () => {
  const { outcome, phase, code } = await send({ ...LOGIN, SMTP_HOST: 'frios..mx' });
  expect([outcome, phase, code]).toEqual(['refused', 'CONN', 'ENOTFOUND']);
});

type Options = () => Promise<SMTPServerOptions>;
test.for<[what: string, phase: string, code: string, options: Options]>([
  ['without STARTTLS', 'STARTTLS', 'ETLS', async () => ({ disabledCommands: ['STARTTLS'] })],
  ['with an expired certificate', 'CONN', 'CERT_HAS_EXPIRED', async () => ({})],
  [
    'that leaves out the certificate of its issuer',
    'CONN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    async () => {
      const issuer = await generate([{ name: 'commonName', value: 'An authority' }]);
      return makeCertificate({ key: issuer.private, cert: issuer.cert });
    },
  ],
  [
    'with TLS 1.1',
    'CONN',
    'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
    async () => ({
      ...(await trustedCertificate()),
      minVersion: 'TLSv1.1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    }),
  ],
])('another machine %s gets nothing: refused at %s, %s', async ([, command, reason, options]) => {
  const { outcome, phase, code, smtp } = await send(ELSEWHERE, await options());
  expect([outcome, phase, code]).toEqual(['refused', command, reason]);
  expect([smtp.sessions, smtp.logins, smtp.tries]).toEqual([1, [], 0]);
});

test('another machine gets the mail over STARTTLS with a valid certificate', async () => {
  const { outcome, smtp } = await send(ELSEWHERE, await trustedCertificate());
  expect(outcome).toBe('accepted');
  expect(smtp.logins).toEqual([`ventas, ${PASSWORD}, TLS`]);
});

test('a name that only begins like the loopback is another machine', () => {
  const { servers } = readSettings(parametersFor(587, { SMTP_HOST: 'localhost.frios.mx' }));
  const [options] = servers.map((server) => transportOptions(server, FROM));
  expect(options).toMatchObject({ requireTLS: true });
});

test('port 465 is TLS from the start', async () => {
  const smtp = await start({ ...(await trustedCertificate()), secure: true });
  const { servers } = readSettings({ ...parametersFor(465), ...ELSEWHERE });
  const [options] = servers.map((server) => transportOptions(server, FROM));
  const transporter = nodemailer.createTransport({ ...options, port: smtp.port });
  onTestFinished(() => transporter.close());
  await transporter.sendMail({ from: FROM, to: 'ventas@example.com', text: 'Hola' });
  expect(smtp.logins).toEqual([`ventas, ${PASSWORD}, TLS`]);
  expect(smtp.mails).toHaveLength(1);
});
