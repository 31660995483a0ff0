import { rmSync } from 'node:fs';
import tls from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { explainFailure, type NamedServer } from './mail-failures.ts';
import { mailServerFindings } from './mail-server-checks.ts';
import {
  canMakeCertificates,
  makeCertificate,
  outward,
  PASSWORD,
  startMailServer,
} from './sample-mail-server.ts';

const ENVELOPE = { from: 'sitio@friosdelnorte.mx', to: ['ventas@friosdelnorte.mx'] };
const LOGIN = { user: 'sitio', pass: PASSWORD };
const cleanUps: (() => Promise<void> | void)[] = [];
let smtp: SmtpServer;
beforeEach(async () => {
  smtp = await startSmtpServer();
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  await smtp.stop();
});

async function loginServer(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options);
  cleanUps.push(server.stop);
  return server;
}

async function textsOf(server: Omit<NamedServer, 'prefix'>, envelope = ENVELOPE) {
  const findings = await mailServerFindings({ prefix: 'SMTP', ...server }, envelope);
  return findings.map(({ level, text }) => `${level} ${text}`);
}

const local = (port: number) => ({ host: '127.0.0.1', port });

test('a server that takes all of it is fine, and gets no mail', async () => {
  expect(await textsOf(local(smtp.port))).toEqual([
    `fine 127.0.0.1:${smtp.port} takes the sender and every recipient; nothing was sent.`,
  ]);
  expect(smtp.tries).toBe(1);
  expect(smtp.mails).toEqual([]);
});

test('each recipient that is refused is told, for good or for now', async () => {
  smtp.refusedRecipients.set('nadie@friosdelnorte.mx', '550 5.1.1 No such user');
  smtp.refusedRecipients.set('luego@friosdelnorte.mx', '450 4.2.0 Greylisted');
  const to = ['nadie@friosdelnorte.mx', 'luego@friosdelnorte.mx', ...ENVELOPE.to];
  expect(await textsOf(local(smtp.port), { ...ENVELOPE, to })).toEqual([
    'stop 127.0.0.1 refuses the recipient nadie@friosdelnorte.mx (550 5.1.1 No such user). Correct MAIL_TO, or set SMTP_USER if it wants a login.',
    'warn 127.0.0.1 refuses the recipient luego@friosdelnorte.mx for now (450 4.2.0 Greylisted). Try again in some minutes: it may be greylisting.',
  ]);
  expect(smtp.mails).toEqual([]);
});

test('a sender that is refused is told with the login that it does not belong to', async () => {
  const { port, mails } = await loginServer({}, '127.0.0.1');
  const envelope = { ...ENVELOPE, from: 'no-mine@friosdelnorte.mx' };
  const texts = await textsOf({ ...local(port), login: LOGIN }, envelope);
  expect(texts).toEqual([
    expect.stringMatching(
      /^stop 127.0.0.1 refuses the sender no-mine.* \(553 .*that sitio may send/,
    ),
  ]);
  expect(mails).toEqual([]);
});

test('a sender that is refused only with the first recipient is told, and told once', async () => {
  const said = '553 5.7.1 <sitio@friosdelnorte.mx>: Sender address rejected: not owned by user ana';
  const to = ['ventas@friosdelnorte.mx', 'guardia@friosdelnorte.mx'];
  for (const address of to) smtp.refusedRecipients.set(address, said);
  expect(await textsOf(local(smtp.port), { ...ENVELOPE, to })).toEqual([
    expect.stringMatching(/^stop 127.0.0.1 refuses the sender sitio@.*Correct MAIL_FROM/),
  ]);
});

test('a password that is not known is told, as what is not tried', async () => {
  const server = { prefix: 'SMTP', ...local(smtp.port) };
  expect((await mailServerFindings(server)).map(({ level, text }) => `${level} ${text}`)).toEqual([
    expect.stringMatching(/^warn 127.0.0.1:\d+ answers, but without SMTP_PASSWORD nothing more/),
  ]);
});

test('a login that is refused is told, even where the server repeats the password', async () => {
  const { port } = await loginServer({}, '127.0.0.1');
  const pass = 'otra-contraseña';
  const [text, ...more] = await textsOf({ ...local(port), login: { user: 'sitio', pass } });
  expect(text).toMatch(/^stop 127.0.0.1 refuses the login of sitio \(535 5.7.8 Not •••\)/);
  expect(text).toContain('SMTP_PASSWORD');
  expect(more).toEqual([]);
});

test('a login that the server never asks for is told', async () => {
  const [text] = await textsOf({ ...local(smtp.port), login: LOGIN });
  expect(text).toMatch(/^stop 127.0.0.1:\d+ offers no login, so that SMTP_USER is never used/);
});

test('a server that turns everybody away is told with its words', async () => {
  smtp.chooseFault = () => ({ at: 'connect', reply: '554 5.7.1 Blocked' });
  expect(await textsOf(local(smtp.port))).toEqual([
    expect.stringMatching(/^stop .* turns this computer away \(554 5.7.1 Blocked\)/),
  ]);
});

test('a server that breaks off in the middle is told', async () => {
  smtp.chooseFault = () => ({ at: 'mail', do: 'drop' });
  expect(await textsOf(local(smtp.port))).toEqual([expect.stringMatching(/^stop .* breaks off/)]);
});

test('a port that nothing listens on is told', async () => {
  const [text] = await textsOf(local(await freePort()));
  expect(text).toMatch(/^stop 127.0.0.1:\d+ refuses connections. Correct SMTP_PORT/);
});

test('a name that does not exist is told', async () => {
  const [text] = await textsOf({ host: 'smtp.friosdelnorte.invalid', port: 587 });
  // Without any network DNS gives no answer at all.
  expect(text).toMatch(/^stop (?:SMTP_HOST .* has no address in DNS|DNS does not answer)/);
});

test('TLS from the start, where the server does not speak it, is told', () => {
  const error = Object.assign(new Error('wrong version number'), {
    code: 'ESOCKET',
    originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER',
  });
  const server = { prefix: 'SMTP_BACKUP', host: 'smtp.friosdelnorte.mx', port: 465 };
  expect(explainFailure(error, server).text).toContain('Set SMTP_BACKUP_PORT to 587');
});

test.skipIf(!outward)('a server without STARTTLS is told, and sent no login', async () => {
  const options = { disabledCommands: ['STARTTLS'], authOptional: true };
  const { host, port, logins } = await loginServer(options);
  const [text] = await textsOf({ host, port, login: LOGIN });
  expect(text).toMatch(/offers no STARTTLS, and the function sends nothing in plain text/);
  expect(text).toContain('set SMTP_PORT to 465');
  expect(logins).toEqual([]);
});

test.skipIf(!outward)('a certificate that has expired is told', async () => {
  // That which smtp-server comes with.
  const { host, port, logins } = await loginServer();
  const [text] = await textsOf({ host, port, login: LOGIN });
  expect(text).toBe(
    `stop The certificate of ${host}:${port} has expired. Have it renewed at the mail server.`,
  );
  expect(logins).toEqual([]);
});

test.skipIf(!canMakeCertificates)('a certificate that nobody vouches for is told', async () => {
  const certificate = makeCertificate();
  cleanUps.push(() => rmSync(certificate.folder, { recursive: true }));
  const { host, port } = await loginServer(certificate);
  const [text] = await textsOf({ host, port, login: LOGIN });
  expect(text).toMatch(/^stop The certificate of .* is self-signed/);
});

test.skipIf(!canMakeCertificates)('a certificate for another name is told', async () => {
  const certificate = makeCertificate('DNS:mail.test');
  cleanUps.push(() => rmSync(certificate.folder, { recursive: true }));
  const trusted = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...trusted, certificate.cert.toString()]);
  cleanUps.push(() => tls.setDefaultCACertificates(trusted));
  const { host, port } = await loginServer(certificate);
  const [text] = await textsOf({ host, port, login: LOGIN });
  expect(text).toMatch(/^stop The certificate of .* is for another name. .*SMTP_HOST/);
});
