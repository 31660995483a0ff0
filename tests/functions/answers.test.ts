import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { startFunction } from '../support/function-server.ts';
import { contactMessage } from '../support/message.ts';
import { type Fault, startSmtpServer } from '../support/smtp-server.ts';
import { shareContactFunction, startContactFunction } from './contact-function.ts';

const INBOXES = { MAIL_TO: 'a@example.com,b@example.com' };
const contact = await shareContactFunction(INBOXES);
const JSON_TYPE = { 'Content-Type': 'application/json' };
const MESSAGE = JSON.stringify(contactMessage());
const TOO_LARGE = JSON.stringify({ mensaje: 'x'.repeat(64 * 1024) });
const failure = (error: string) => ({ success: false, error });

test('200: the mail server has accepted the message', async () => {
  const response = await contact.send();
  expect(response.status).toBe(200);
  expect(response.type).toBe('application/json');
  expect(response.body).toEqual({ success: true, error: '' });
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(contact.smtp.mails).toHaveLength(1);
  // A bounce goes to this address.
  expect(contact.smtp.mails[0]?.sender).toBe('sitio@example.com');
});

const post = (body: BodyInit, headers: Record<string, string> = JSON_TYPE) => ({
  method: 'POST',
  headers,
  body,
  duplex: 'half',
});
test.for<[status: number, error: string, requests: RequestInit[]]>([
  // The last one is a valid message in Latin-1.
  [
    400,
    'La solicitud no es válida.',
    ['{"a":', '', 'null', MESSAGE].map((body) => post(Buffer.from(body, 'latin1'))),
  ],
  [405, 'Método no permitido.', ['GET', 'PUT', 'OPTIONS'].map((method) => ({ method }))],
  // With a Content-Length, and chunked.
  [413, 'El mensaje es demasiado grande.', [post(TOO_LARGE), post(new Blob([TOO_LARGE]).stream())]],
  [
    415,
    'Tipo de contenido no admitido.',
    [
      post(Buffer.from(MESSAGE), {}),
      post(MESSAGE, { 'Content-Type': 'text/plain' }),
      post(MESSAGE, { ...JSON_TYPE, 'Content-Encoding': 'gzip' }),
    ],
  ],
])('%i: %s', async ([status, error, requests]) => {
  for (const init of requests) {
    const response = await fetch(contact.server.url, init);
    expect(response.status, JSON.stringify(init)).toBe(status);
    expect(await response.json()).toEqual(failure(error));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
  }
  expect(contact.smtp.tries).toBe(0);
});

test('a visitor who opens the address of the function comes to the contact page', async () => {
  const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const response = await fetch(contact.server.url, { headers, redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/contact');
});

test('403: a page of a foreign origin', async () => {
  for (const headers of [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'file://' },
    { Origin: 'https://evilsite.example', 'X-Forwarded-Host': 'site.example' },
  ]) {
    const response = await contact.send().set(headers);
    expect(response.status, headers.Origin).toBe(403);
    expect(response.body).toEqual(failure('La solicitud no está autorizada.'));
  }
  expect(contact.smtp.tries).toBe(0);
});

test('a page of our own host may send', async () => {
  for (const headers of [
    { Origin: contact.server.url },
    { Origin: 'https://site.example', 'X-Forwarded-Host': 'Site.example' },
    { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
  ])
    expect((await contact.send().set(headers)).status, headers.Origin).toBe(200);
});

const server = '127.0.0.1';
test.for<[status: number, error: string, fault: Fault, logged: object]>([
  // A success for the visitor, an alert for the company.
  [
    200,
    '',
    { at: 'rcpt', replies: { 'b@example.com': '450 4.2.0 Greylisted' } },
    { severity: 'ERROR', outcome: 'accepted', partial: 1, tries: 1, server, reply: '450 4.2.0' },
  ],
  [
    502,
    'No se pudo entregar el mensaje.',
    { at: 'accepted', reply: '554 5.7.1 No' },
    { severity: 'ERROR', outcome: 'refused', code: 'EMESSAGE', phase: 'DATA', reply: '554 5.7.1' },
  ],
  [
    504,
    'No pudimos confirmar la entrega. Es posible que su mensaje haya llegado.',
    { at: 'accepted', do: 'keep and drop' },
    { severity: 'ERROR', outcome: 'unconfirmed', server, phase: 'DATA', tries: 2 },
  ],
])('%i: %s After %j the log has %j', async ([status, error, fault, logged]) => {
  contact.smtp.chooseFault = () => fault;
  const response = await contact.send();
  expect(response.status).toBe(status);
  expect(response.body).toEqual({ success: status === 200, error });
  const mail = await contact.smtp.mails[0]?.read();
  const messageId = mail?.messageId ?? expect.any(String);
  await expect.poll(() => contact.log().at(-1)).toMatchObject({ ...logged, messageId });
});

/** Posts a body that stops after its first bytes. */
async function postInPart() {
  const body = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('{')) });
  const init = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' };
  const response = await fetch(contact.server.url, init as RequestInit);
  return [response.status, await response.json()];
}

test('408 for a body that stops, and later 503 for a message that no server reads, each in time', async () => {
  contact.smtp.chooseFault = () => ({ at: 'mail', do: 'hang' });
  const message = contact.send().timeout(20_000);
  const first = await Promise.race([postInPart(), message]);
  expect(first).toEqual([408, failure('No recibimos su mensaje completo. Inténtelo de nuevo.')]);
  const { status, body } = await message;
  expect(status).toBe(503);
  expect(body.error).toBe(
    'El servicio de correo no está disponible. Intente más tarde o llámenos.',
  );
  const line = { severity: 'ERROR', outcome: 'unavailable', messageId: expect.any(String) };
  await expect.poll(() => contact.log().at(-1)).toMatchObject(line);
});

test('500: the function loads without parameters, and its log names them', async () => {
  const server = await startFunction({});
  onTestFinished(server.stop);
  // A probe of the function sends an empty message.
  const response = await request(server.url).post('/').send({});
  expect(response.status).toBe(500);
  expect(response.body).toEqual(
    failure('El servicio de correo no está configurado. Llámenos, por favor.'),
  );
  await expect
    .poll(server.output)
    .toMatch(/^(?=.*"severity":"ERROR").*"parameter":"SMTP_HOST, SMTP_PORT, MAIL_FROM, MAIL_TO"/m);
});

test('a backup that is half configured is left out and logged, and the main server delivers', async () => {
  const { send, log } = await startContactFunction({ SMTP_BACKUP_HOST: 'smtp.example.com' });
  await send().expect(200);
  const left = { severity: 'ERROR', outcome: 'noBackup', parameter: 'SMTP_BACKUP_PORT' };
  await expect.poll(log).toMatchObject([left, { outcome: 'accepted' }]);
});

test('200 by the backup, but an error in the log, which names what the first server does', async () => {
  const backup = await startSmtpServer();
  onTestFinished(backup.stop);
  const port = String(backup.port);
  const parameters = { SMTP_BACKUP_HOST: '127.0.0.1', SMTP_BACKUP_PORT: port };
  const { smtp, send, log } = await startContactFunction(parameters);
  smtp.chooseFault = () => ({ at: 'mail', reply: '550 5.7.1 No' });
  // What the backup says meanwhile is not what has to be repaired.
  backup.faults = [{ at: 'data', reply: '451 4.3.0 Later' }];
  await send().expect(200);
  const line = { severity: 'ERROR', outcome: 'accepted', failover: true, server: '127.0.0.1' };
  await expect.poll(log).toMatchObject([{ ...line, phase: 'MAIL FROM', reply: '550 5.7.1' }]);
});

test('500: an error in our own code is no outage of the mail server, and the log has its place', async () => {
  const broken = "{get(){throw(new(TypeError)(atob('bWFyaWFAaG9zcGl0YWwubXg=')))}}";
  const breaking = `Object.defineProperty(Intl.DateTimeFormat.prototype,'format',${broken})`;
  const { smtp, server, send, log } = await startContactFunction({
    NODE_OPTIONS: `--import data:text/javascript,${breaking}`,
  });
  const response = await send();
  expect(response.status).toBe(500);
  expect(response.body).toEqual(failure('No se pudo entregar el mensaje.'));
  expect(smtp.sessions).toBe(0);
  const at = expect.arrayContaining([expect.stringMatching(/composeEmail .*src\/email\.ts:\d+/)]);
  const line = { severity: 'ERROR', outcome: 'failed', name: 'TypeError', at };
  await expect.poll(log).toMatchObject([line]);
  expect(server.output()).not.toContain('maria');
});

test('each request has one line in the log, with its time and nothing personal or secret', async () => {
  const login = { SMTP_USER: 'usuario-smtp', SMTP_PASSWORD: 's3cr3t@:/#%' };
  const parameters = { ...login, RATE_LIMIT_PER_IP: '2' };
  const { smtp, server, send, log } = await startContactFunction(parameters);
  const json = (body: string, headers = {}) =>
    fetch(server.url, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body });
  smtp.faults = [undefined, { at: 'accepted', reply: '554 maria@hospital.mx María Peña' }];
  for (let message = 0; message < 3; message += 1) await send();
  await send({ telefono: '999-maria', correo: 'maria' });
  await json('{"mensaje": {}, "maria": 1}');
  // As the uptime check does.
  await json('[]');
  await json('{}', { Origin: 'https://evil.example' });
  await fetch(server.url);
  await json(TOO_LARGE);
  const lines = [
    { outcome: 'accepted', severity: 'INFO' },
    { outcome: 'refused', severity: 'ERROR' },
    { outcome: 'tooMany', severity: 'INFO', limit: 'visitor' },
    { outcome: 'invalid', severity: 'INFO', invalid: ['telefono', 'correo'] },
    { outcome: 'invalid', severity: 'INFO' },
    { outcome: 'invalid', severity: 'INFO' },
    { outcome: 'forbidden', severity: 'INFO' },
    { outcome: 'tooLarge', severity: 'INFO' },
  ].map((line) => ({ ...line, ms: expect.any(Number) }));
  await expect.poll(log).toMatchObject(lines);
  // By which contact-metric.yaml leaves the uptime check out.
  expect(log()[5]).not.toHaveProperty('invalid');
  expect(server.output()).not.toMatch(/mar[ií]a|hospital|2345|999-|disparó|usuario|s3cr3t/i);
});
