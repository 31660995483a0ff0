import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate, type SelfsignedOptions, type SubjectAltNameEntry } from 'selfsigned';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import nodemailer from '../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
import { readSettings } from '../../functions/src/params.ts';
import { createRelay } from '../../functions/src/relay.ts';
import {
  createMailTransport,
  type MailTransport,
  transportOptions,
} from '../../functions/src/transport.ts';
import { parametersFor } from '../support/function-server.ts';
import { makeMail } from '../support/message.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

const PASSWORD = 'p@ss:/#% word';
const LOGIN = { SMTP_USER: 'ventas', SMTP_PASSWORD: PASSWORD };
const FROM = 'sitio@example.com';
/** The loopback by a name that the function does not know as such: as another machine. */
const OTHER_MACHINE = { ...LOGIN, SMTP_HOST: '::ffff:127.0.0.1' };

/** Starts a mail server that offers STARTTLS, with a certificate of its own making, and a login. */
async function start(options: SMTPServerOptions = {}) {
  const smtp = await startSmtpServer({ disabledCommands: [], ...options });
  onTestFinished(smtp.stop);
  return smtp;
}

/** Sends a mail with these parameters to such a mail server. */
async function send(parameters: NodeJS.ProcessEnv, options?: SMTPServerOptions) {
  const smtp = await start(options);
  const { servers } = readSettings(parametersFor(smtp.port, parameters));
  const relay = createRelay(servers.map(createMailTransport));
  // Ends what would be retried.
  const signal = AbortSignal.timeout(20_000);
  const { outcome, tries, phase, code } = await relay(makeMail(), signal);
  return { outcome, tries, phase, code, smtp };
}

const NAMES: SubjectAltNameEntry[] = [{ type: 7, ip: '::ffff:7f00:1' }];

/** Makes a certificate for the other machine, signed by its issuer or else by itself. */
async function makeCertificate(options: SelfsignedOptions = {}, altNames = NAMES) {
  const name = [{ name: 'commonName', value: 'mail.test' }];
  const { private: key, cert } = await generate(name, {
    extensions: [{ name: 'subjectAltName', altNames }],
    ...options,
  });
  return { key, cert };
}

/** Makes a certificate which this process trusts until the test ends. */
async function trustedCertificate(...of: Parameters<typeof makeCertificate>) {
  const { key, cert } = await makeCertificate(...of);
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

test('a host that does not exist is not asked again', async () => {
  const { smtp: _, ...refusal } = await send({ ...LOGIN, SMTP_HOST: 'frios..mx' });
  expect(refusal).toEqual({ outcome: 'refused', tries: 1, phase: 'CONN', code: 'ENOTFOUND' });
});

const onlyForClients: SelfsignedOptions = {
  extensions: [
    { name: 'subjectAltName', altNames: NAMES },
    { name: 'extKeyUsage', clientAuth: true },
  ],
};

type Options = () => Promise<SMTPServerOptions>;
test.for<[what: string, code: string, options: Options]>([
  ['with an expired certificate', 'CERT_HAS_EXPIRED', async () => ({})],
  ['with a certificate of its own making', 'DEPTH_ZERO_SELF_SIGNED_CERT', () => makeCertificate()],
  [
    'with a certificate of another host',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    () => trustedCertificate({}, [{ type: 2, value: 'mail.example.com' }]),
  ],
  [
    'that leaves out the certificate of its issuer',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    async () => {
      const issuer = await generate([{ name: 'commonName', value: 'An authority' }]);
      return makeCertificate({ ca: { key: issuer.private, cert: issuer.cert } });
    },
  ],
  ['with a certificate for clients', 'INVALID_PURPOSE', () => trustedCertificate(onlyForClients)],
  [
    'with a key of 1,024 bits',
    'UNSPECIFIED',
    async () => ({
      ...(await trustedCertificate({ keySize: 1024 })),
      ciphers: 'DEFAULT@SECLEVEL=0',
    }),
  ],
  [
    'that asks us for a certificate',
    'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
    async () => ({ ...(await trustedCertificate()), requestCert: true, rejectUnauthorized: true }),
  ],
])('another machine %s gets nothing, and is not asked again: %s', async ([, reason, options]) => {
  const result = await send(OTHER_MACHINE, await options());
  const { smtp, ...refusal } = result;
  expect(refusal).toEqual({ outcome: 'refused', tries: 1, phase: 'CONN', code: reason });
  expect([smtp.sessions, smtp.logins, smtp.tries]).toEqual([1, [], 0]);
});

test('another machine without STARTTLS gets nothing, and is not asked again', async () => {
  const { smtp, ...refusal } = await send(OTHER_MACHINE, { disabledCommands: ['STARTTLS'] });
  expect(refusal).toEqual({ outcome: 'refused', tries: 1, phase: 'STARTTLS', code: 'ETLS' });
  expect([smtp.sessions, smtp.logins, smtp.tries]).toEqual([1, [], 0]);
});

/** Starts a server that agrees to STARTTLS and replies to the ClientHello with these bytes. */
async function startHandshake(reply: string | Buffer) {
  const hellos: Buffer[] = [];
  const server = createServer((socket: Socket) => {
    const write = (text: string) => void socket.write(`${text}\r\n`);
    write('220 mail.test');
    socket
      .on('error', () => {})
      .on('data', (data) => {
        const [command] = data.toString('latin1').split(/\s/);
        if (command === 'EHLO') write('250-mail.test\r\n250 STARTTLS');
        else if (command === 'STARTTLS') write('220 Go on');
        else {
          hellos.push(data);
          socket.end(reply);
        }
      });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { hellos, port: (server.address() as AddressInfo).port };
}

/** Makes one attempt at the port of another machine. */
async function attempt(port: number) {
  const [server] = readSettings(parametersFor(port, OTHER_MACHINE)).servers;
  const transport = server && createMailTransport(server);
  const envelope = { from: FROM, to: ['ventas@example.com'] };
  const mail = { envelope, mime: Buffer.from('Hola'), parts: makeMail() };
  return await transport?.send(mail, new AbortController().signal);
}

const alert = (description: number) => Buffer.from([0x15, 3, 3, 0, 2, 2, description]);

// RFC 8446, 6.2. A plain reply is what port 465 gets of a server that upgrades.
test.for<[outcome: string, code: string, reply: string | Buffer]>([
  ['refused', 'WRONG_VERSION_NUMBER', '220 mail.test\r\n'],
  ['refused', 'SSL/TLS_ALERT_HANDSHAKE_FAILURE', alert(40)],
  ['refused', 'SSL/TLS_ALERT_BAD_CERTIFICATE', alert(42)],
  ['refused', 'TLSV1_ALERT_DECODE_ERROR', alert(50)],
  ['refused', 'TLSV1_ALERT_PROTOCOL_VERSION', alert(70)],
  ['unavailable', 'SSL/TLS_ALERT_BAD_RECORD_MAC', alert(20)],
  ['unavailable', 'TLSV1_ALERT_DECRYPT_ERROR', alert(51)],
  ['unavailable', 'TLSV1_ALERT_INTERNAL_ERROR', alert(80)],
  ['unavailable', 'TLSV1_ALERT_USER_CANCELLED', alert(90)],
])('%s: the end of the handshake %s', async ([outcome, code, reply]) => {
  const { port } = await startHandshake(reply);
  const failure = { code: `ERR_SSL_${code}`, phase: 'CONN' };
  expect(await attempt(port)).toMatchObject({ outcome, failure });
});

test('the ClientHello fits into one packet', async () => {
  const { hellos, port } = await startHandshake(alert(40));
  await attempt(port);
  // The least that every path of IPv6 carries, without the headers of IP and TCP.
  expect(hellos[0]?.length).toBeLessThan(1280 - 60);
});

test('a server whose only curve is P-521 gets the mail', async () => {
  const options = { ...(await trustedCertificate({ keyType: 'ec', curve: 'P-521' })) };
  const { outcome } = await send(OTHER_MACHINE, { ...options, ecdhCurve: 'P-521' });
  expect(outcome).toBe('accepted');
});

test('an API that takes the parts of a mail can stand in for a mail server', async () => {
  const requests: unknown[] = [];
  const api = createHttpServer(async (req, res) => {
    requests.push(await json(req));
    res.writeHead(202).end();
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void api.close());
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const transport: MailTransport = {
    async send({ envelope, parts }, signal) {
      const { from, replyTo, subject, text, html } = parts;
      const body = JSON.stringify({ from, to: envelope.to, replyTo, subject, text, html });
      const response = await fetch(url, { method: 'POST', body, signal });
      return { outcome: response.ok ? 'accepted' : 'refused' };
    },
  };
  const mail = makeMail();
  const { outcome } = await createRelay([transport])(mail, AbortSignal.timeout(20_000));
  const { from, to, replyTo, subject, text, html } = mail;
  expect(outcome).toBe('accepted');
  expect(requests).toEqual([{ from, to, replyTo, subject, text, html }]);
});

test('another machine gets the mail over STARTTLS with a valid certificate', async () => {
  const { outcome, smtp } = await send(OTHER_MACHINE, await trustedCertificate());
  expect(outcome).toBe('accepted');
  expect(smtp.logins).toEqual([`ventas, ${PASSWORD}, TLS`]);
});

test('a name that only begins like the loopback is another machine', () => {
  const { servers } = readSettings(parametersFor(587, { SMTP_HOST: 'localhost.frios.mx' }));
  const [options] = servers.map((server) => transportOptions(server));
  expect(options).toMatchObject({ requireTLS: true });
});

test('port 465 is TLS from the start', async () => {
  const smtp = await start({ ...(await trustedCertificate()), secure: true });
  const { servers } = readSettings({ ...parametersFor(465), ...OTHER_MACHINE });
  const [options] = servers.map((server) => transportOptions(server));
  const transporter = nodemailer.createTransport({ ...options, port: smtp.port });
  onTestFinished(() => transporter.close());
  await transporter.sendMail({ from: FROM, to: 'ventas@example.com', text: 'Hola' });
  expect(smtp.logins).toEqual([`ventas, ${PASSWORD}, TLS`]);
  expect(smtp.mails).toHaveLength(1);
});
