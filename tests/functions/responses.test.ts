import request from 'supertest';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RequestOutcome } from '../../functions/src/outcome.ts';
import { startFunction } from '../support/function-server.ts';
import { makeMessage } from '../support/message.ts';
import { type Fault, REFUSAL, startSmtpServer } from '../support/smtp-server.ts';
import { shareContactFunction, startContactFunction } from './contact-function.ts';

const contact = await shareContactFunction({
  MAIL_TO: 'a@example.com,b@example.com,c@example.com',
  SMTP_USER: 'usuario-smtp',
  SMTP_PASSWORD: 's3cr3t@:/#%',
  // Half configured: the function does without it.
  SMTP_BACKUP_HOST: 'smtp.example.com',
});
const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const MESSAGE = JSON.stringify(makeMessage());
/** A body of this many bytes. */
const bodyOf = (bytes: number) => JSON.stringify({ mensaje: 'x'.repeat(bytes - 14) });
const LARGEST = bodyOf(64 * 1024);
const TOO_LARGE = bodyOf(64 * 1024 + 1);
/** The texts of the contract, which the visitor reads. */
const ERRORS: Record<RequestOutcome, string> = {
  accepted: '',
  invalid: 'No pudimos leer su mensaje. Envíelo de nuevo o llámenos.',
  forbidden: 'No podemos recibir su mensaje desde esta página. Llámenos, por favor.',
  methodNotAllowed: 'Método no permitido.',
  incomplete: 'No recibimos su mensaje completo. Inténtelo de nuevo.',
  tooLarge: 'El mensaje es demasiado largo. Acórtelo o llámenos.',
  unsupportedType: 'Tipo de contenido no admitido.',
  tooMany: 'Recibimos demasiados mensajes. Inténtelo más tarde o llámenos.',
  notConfigured: 'Por ahora el formulario no funciona. Llámenos, por favor.',
  failed: 'No pudimos entregar su mensaje. Llámenos, por favor.',
  refused: 'No pudimos entregar su mensaje. Llámenos, por favor.',
  unavailable: 'Por ahora no podemos recibir mensajes. Inténtelo más tarde o llámenos.',
  unconfirmed: 'No pudimos confirmar la entrega. Es posible que su mensaje haya llegado.',
};
const failure = (outcome: RequestOutcome) => ({ success: false, error: ERRORS[outcome] });

describe('the log of requests of all kinds', () => {
  const lines = [
    // The backup is half configured.
    { outcome: 'noBackup', severity: 'ERROR', parameter: 'SMTP_BACKUP_PORT' },
    { outcome: 'accepted', severity: 'INFO' },
    { outcome: 'refused', severity: 'WARNING' },
    { outcome: 'invalid', severity: 'INFO', invalid: ['telefono', 'correo'] },
    { outcome: 'invalid', severity: 'INFO' },
    { outcome: 'invalid', severity: 'INFO' },
    { outcome: 'forbidden', severity: 'INFO' },
    { outcome: 'tooLarge', severity: 'INFO' },
  ];
  const UPTIME_CHECK = 5;

  beforeAll(async () => {
    const { smtp, server, send } = contact;
    const json = (body: string, headers = {}) =>
      fetch(server.url, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body });
    smtp.faults = [undefined, { at: 'accepted', reply: '554 maria@hospital.mx María Peña' }];
    for (let message = 0; message < 2; message += 1) await send();
    await send({ telefono: '999-maria', correo: 'maria' });
    await json('{"mensaje": {}, "maria": 1}');
    // As the uptime check does.
    await json('[]');
    await json('{}', { Origin: 'https://evil.example' });
    // A crawler’s.
    await fetch(server.url);
    await json(TOO_LARGE);
    await vi.waitFor(() => expect(contact.log()).toHaveLength(lines.length), { timeout: 60_000 });
  });

  test('has one line with its duration for each POST, and none for a GET', () => {
    expect(contact.log()).toMatchObject(lines);
    const [, ...requests] = contact.log();
    for (const line of requests) expect(line).toHaveProperty('ms', expect.any(Number));
  });
  test('has nothing that the visitor wrote, and no login', () => {
    expect(contact.server.output()).not.toMatch(
      /mar[ií]a|hospital|2345|999-|disparó|usuario|s3cr3t/i,
    );
  });
  test('names no field in the line of the uptime check, by which contact-metric.yaml leaves it out', () => {
    expect(contact.log()[UPTIME_CHECK]).not.toHaveProperty('invalid');
  });
});

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
test.for<[outcome: RequestOutcome, status: number, requests: RequestInit[]]>([
  // The last one is a valid message in Latin-1.
  ['invalid', 400, ['{"a":', '', 'null', MESSAGE].map((body) => post(Buffer.from(body, 'latin1')))],
  [
    'methodNotAllowed',
    405,
    [
      ...['GET', 'PUT', 'OPTIONS'].map((method) => ({ method })),
      { method: 'GET', headers: FORM_TYPE, redirect: 'manual' },
    ],
  ],
  // With a Content-Length, and chunked.
  ['tooLarge', 413, [post(TOO_LARGE), post(new Blob([TOO_LARGE]).stream())]],
  [
    'unsupportedType',
    415,
    [
      post(Buffer.from(MESSAGE), {}),
      post(MESSAGE, { 'Content-Type': 'text/plain' }),
      post(MESSAGE, { ...JSON_TYPE, 'Content-Encoding': 'gzip' }),
    ],
  ],
])('%s gets %i and its text, and no mail server is asked', async (expected) => {
  const [outcome, status, requests] = expected;
  for (const init of requests) {
    const response = await fetch(contact.server.url, init);
    expect(response.status, JSON.stringify(init)).toBe(status);
    expect(await response.json()).toEqual(failure(outcome));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
  }
  expect(contact.smtp.tries).toBe(0);
});

test('a content type is read in any case, and with parameters', async () => {
  await contact.send().set('Content-Type', 'Application/JSON; charset=UTF-8').expect(200);
});

test('a body of 64 KiB is read', async () => {
  expect(Buffer.byteLength(LARGEST)).toBe(65_536);
  const response = await fetch(contact.server.url, post(LARGEST));
  expect(response.status).toBe(400);
});

test.for<Record<string, string>>([
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: 'file://' },
  // Each has a part in common with our host.
  { Origin: 'https://evilsite.example' },
  { Origin: 'https://example' },
  { Origin: 'https://site.example.evil.example' },
  { Origin: 'https://site.example:8443' },
  { Origin: 'https://blog.site.example', 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
])('403: a page of a foreign origin, %j', async (headers) => {
  const response = await contact.send().set({ 'X-Forwarded-Host': 'site.example', ...headers });
  expect(response.status).toBe(403);
  expect(response.body).toEqual(failure('forbidden'));
  expect(contact.smtp.tries).toBe(0);
});

test('a page of our own host may send', async () => {
  for (const headers of [
    { Origin: contact.server.url },
    { Origin: 'https://site.example', 'X-Forwarded-Host': 'Site.example' },
    { Origin: 'https://site.example', 'X-Forwarded-Host': 'site.example:443' },
    { Origin: 'https://site.example', 'X-Forwarded-Host': 'other.example, site.example' },
    { Origin: 'https://site.example', 'X-Forwarded-Host': 'site.example, other.example' },
    { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
  ])
    expect((await contact.send().set(headers)).status, headers.Origin).toBe(200);
});

const server = '127.0.0.1';
test.for<[outcome: RequestOutcome, status: number, severity: string, fault: Fault, logged: object]>(
  [
    // A success for the visitor, an alert for the company.
    [
      'accepted',
      200,
      'ERROR',
      {
        at: 'rcpt',
        replies: {
          'b@example.com': '450 4.2.0 Greylisted',
          'c@example.com': '450 4.2.0 Greylisted',
        },
      },
      { missedInboxes: 2, tries: 1, server, reply: '450 4.2.0' },
    ],
    // The text of one visitor can bring it about, so it is no outage.
    ['refused', 502, 'WARNING', REFUSAL, { code: 'EMESSAGE', phase: 'DATA', reply: '554 5.7.1' }],
    // Before any of the mail was sent, so no visitor brings it about.
    [
      'refused',
      502,
      'ERROR',
      { at: 'data', reply: '554 5.5.1 No valid recipients' },
      { code: 'EENVELOPE', phase: 'DATA', reply: '554 5.5.1' },
    ],
    [
      'unconfirmed',
      504,
      'ERROR',
      { at: 'accepted', do: 'keep and drop' },
      { server, phase: 'DATA', tries: 2 },
    ],
  ],
)('%s, with %i, is logged as %s after %j, with %j', async (expected) => {
  const [outcome, status, severity, fault, logged] = expected;
  contact.smtp.chooseFault = () => fault;
  const response = await contact.send();
  expect(response.status).toBe(status);
  expect(response.body).toEqual({ success: status === 200, error: ERRORS[outcome] });
  const mail = await contact.smtp.mails[0]?.read();
  const messageId = mail?.messageId ?? expect.any(String);
  const line = { severity, outcome, messageId, ...logged };
  await expect.poll(() => contact.log().at(-1)).toMatchObject(line);
});

test('500: the function loads without parameters, and its log names them', async () => {
  const server = await startFunction({});
  onTestFinished(server.stop);
  // A probe of the function sends an empty message.
  const response = await request(server.url).post('/').send({});
  expect(response.status).toBe(500);
  expect(response.body).toEqual(failure('notConfigured'));
  await expect
    .poll(server.output)
    .toMatch(/^(?=.*"severity":"ERROR").*"parameter":"SMTP_HOST, SMTP_PORT, MAIL_FROM, MAIL_TO"/m);
});

test('200 by the backup is logged with the failure at the first server', async () => {
  const backup = await startSmtpServer();
  onTestFinished(backup.stop);
  const port = String(backup.port);
  const parameters = { SMTP_BACKUP_HOST: '127.0.0.1', SMTP_BACKUP_PORT: port };
  const { smtp, send, log } = await startContactFunction(parameters);
  smtp.chooseFault = () => ({ at: 'mail', reply: '550 5.7.1 No' });
  await send().expect(200);
  const failure = { server: '127.0.0.1', phase: 'MAIL FROM', reply: '550 5.7.1' };
  const line = { severity: 'ERROR', outcome: 'accepted', failover: true, ...failure };
  await expect.poll(log).toMatchObject([line]);
});

test('a path that cannot be decoded gets the response of any other, and nothing of it is logged', async () => {
  const { server, log } = await startContactFunction();
  const paths = ['/hola%20soy%20maria%E0', '/%', '/robots.txt', '/?a=%E0'];
  for (const path of paths) {
    const response = await fetch(`${server.url}${path}`, post('[]'));
    expect(response.status, path).toBe(400);
    expect(await response.json()).toEqual(failure('invalid'));
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  await expect.poll(log).toHaveLength(paths.length);
  expect(server.output()).not.toMatch(/maria|URIError/);
});

test('nothing of a client’s headers stands in the log but the trace', async () => {
  const { server, log } = await startContactFunction({ LOG_EXECUTION_ID: 'true' });
  const headers = {
    ...JSON_TYPE,
    'Function-Execution-Id': 'soy maria '.repeat(500),
    'X-Cloud-Trace-Context': `maria/${'8112345678'.repeat(100)}`,
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  };
  await fetch(server.url, post('[]', headers));
  const trace = 'projects/demo-frios/traces/4bf92f3577b34da6a3ce929d0e0e4736';
  await expect.poll(log).toMatchObject([{ 'logging.googleapis.com/trace': trace }]);
  expect(server.output()).not.toMatch(/maria|8112345678/);
});

test('500: an error in our own code is logged with its place, and no mail server is asked', async () => {
  // NODE_OPTIONS ends at a blank, so the code has none. The Base64 is maria@hospital.mx.
  const broken = "{get(){throw(new(TypeError)(atob('bWFyaWFAaG9zcGl0YWwubXg=')))}}";
  const breaking = `Object.defineProperty(Intl.DateTimeFormat.prototype,'format',${broken})`;
  const { smtp, server, send, log } = await startContactFunction({
    NODE_OPTIONS: `--import data:text/javascript,${breaking}`,
  });
  const response = await send();
  expect(response.status).toBe(500);
  expect(response.body).toEqual(failure('failed'));
  expect(smtp.sessions).toBe(0);
  const at = expect.arrayContaining([expect.stringMatching(/composeMail .*src\/mail\.ts:\d+/)]);
  const line = { severity: 'ERROR', outcome: 'failed', name: 'TypeError', at };
  await expect.poll(log).toMatchObject([line]);
  expect(server.output()).not.toContain('maria');
});
