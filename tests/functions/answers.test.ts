import net from 'node:net';
import request from 'supertest';
import { expect, test } from 'vitest';
import { startFunction } from '../support/function-server.ts';
import { contactMessage } from '../support/message.ts';
import type { Fault } from '../support/smtp-server.ts';
import { shareContactFunction, startContactFunction } from './contact-function.ts';

const contact = shareContactFunction({
  ALLOWED_ORIGINS: 'https://otra.example, https://www.example.com/, localhost:5173',
});
const JSON_TYPE = { 'Content-Type': 'application/json' };
const TOO_LARGE = JSON.stringify({ mensaje: 'x'.repeat(64 * 1024) });
const failure = (error: string) => ({ success: false, error });
const post = (headers: Record<string, string>, body: string | Buffer<ArrayBuffer> | null) =>
  fetch(contact().server.url, { method: 'POST', headers, body });

test('200: the mail server has accepted the message', async () => {
  const response = await contact().send();
  expect(response.status).toBe(200);
  expect(response.type).toBe('application/json');
  expect(response.body).toEqual({ success: true, error: '' });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(contact().smtp.mails).toHaveLength(1);
});

test('400: a field breaks its rule, and its message is the error', async () => {
  const response = await contact().send({ correo: 'maria@' });
  expect(response.status).toBe(400);
  expect(response.body).toEqual(failure('El correo electrónico no es válido.'));
  expect(contact().smtp.tries).toBe(0);
});

test('400: the body is not a JSON object of strings, in UTF-8', async () => {
  for (const body of [
    '{"nombre":',
    '',
    'null',
    '[]',
    '"texto"',
    '{"mensaje":{"path":"/etc/passwd"}}',
    JSON.stringify({ ...contactMessage(), bcc: 'x@example.org' }),
    Buffer.from(JSON.stringify(contactMessage()), 'latin1'),
  ]) {
    const response = await post(JSON_TYPE, body);
    expect(response.status, String(body)).toBe(400);
    expect(await response.json()).toEqual(failure('La solicitud no es válida.'));
  }
});

test('403: a page of a foreign origin', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
    const response = await contact().send().set('Origin', origin);
    expect(response.status, origin).toBe(403);
    expect(response.body).toEqual(failure('La solicitud no está autorizada.'));
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  }
  expect(contact().smtp.tries).toBe(0);
});

test('a page of our own host, or of an allowed origin, may send', async () => {
  for (const headers of [
    { Origin: contact().server.url },
    { Origin: 'https://site.example', 'X-Forwarded-Host': 'site.example' },
    { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    { Origin: 'https://www.example.com' },
  ])
    expect((await contact().send().set(headers)).status, headers.Origin).toBe(200);
});

test('every answer has the CORS header of an allowed origin', async () => {
  const origin = { Origin: 'https://www.example.com' };
  const allowed = { ...JSON_TYPE, ...origin };
  const responses = [
    await post(allowed, JSON.stringify(contactMessage())),
    await post(allowed, '{'),
    await post(allowed, TOO_LARGE),
    await post({ ...allowed, 'Content-Encoding': 'gzip' }, '{}'),
    await post(origin, 'texto'),
    await fetch(contact().server.url, { method: 'PUT', headers: origin, body: '{}' }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 400, 413, 415, 415, 405]);
  for (const { headers, status } of responses) {
    expect(headers.get('access-control-allow-origin'), `${status}`).toBe(origin.Origin);
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('a preflight of an allowed origin is granted, of another one not', async () => {
  const preflight = (Origin: string) =>
    fetch(contact().server.url, { method: 'OPTIONS', headers: { Origin } });
  const granted = await preflight('https://www.example.com');
  expect(granted.status).toBe(204);
  expect(Object.fromEntries(granted.headers)).toMatchObject({
    'access-control-allow-origin': 'https://www.example.com',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'Content-Type',
  });
  const refused = await preflight('https://evil.example');
  expect(refused.headers.has('access-control-allow-origin')).toBe(false);
});

test('405: any other method', async () => {
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    const body = method === 'GET' ? null : '{"a":1}';
    const response = await fetch(contact().server.url, { method, body });
    expect(response.status, method).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect(await response.json()).toEqual(failure('Método no permitido.'));
  }
});

test('413: the body is over 64 KiB, announced or not', async () => {
  const chunked = { body: new Blob([TOO_LARGE]).stream(), duplex: 'half' };
  for (const init of [{ body: TOO_LARGE }, chunked]) {
    const options = { method: 'POST', headers: JSON_TYPE, ...init } as RequestInit;
    const response = await fetch(contact().server.url, options);
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual(failure('El mensaje es demasiado grande.'));
  }
});

test.for([
  ['POST', 413, 'El mensaje es demasiado grande.'],
  ['PUT', 405, 'Método no permitido.'],
] as const)('a %s whose body has no end is answered with %i and cut off', async (expected) => {
  const [method, status, error] = expected;
  const socket = net.connect(contact().server.port, '127.0.0.1');
  let reply = '';
  socket.on('data', (chunk) => {
    reply += chunk;
  });
  // A write after the cut may fail.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(
    `${method} / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  const writing = setInterval(() => socket.writable && socket.write(chunk), 1);
  await closed;
  clearInterval(writing);
  expect(reply).toContain(`HTTP/1.1 ${status}`);
  expect(reply).toContain(JSON.stringify(failure(error)));
});

test('a body of exactly 64 KiB is read', async () => {
  const message = JSON.stringify(contactMessage());
  const response = await post(
    JSON_TYPE,
    message.padEnd(64 * 1024 - (Buffer.byteLength(message) - message.length)),
  );
  expect(response.status).toBe(200);
});

test.for<Record<string, string>>([
  {},
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'multipart/form-data; boundary=x' },
  { 'Content-Type': 'application/json; charset=latin1' },
  { ...JSON_TYPE, 'Content-Encoding': 'gzip' },
  { ...JSON_TYPE, 'Content-Encoding': 'identity' },
])('415: with the headers %j', async (headers) => {
  for (const body of [Buffer.from(JSON.stringify(contactMessage())), null]) {
    const response = await post(headers, body);
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual(failure('Tipo de contenido no admitido.'));
  }
});

test.for<[status: number, error: string, fault: Fault]>([
  [502, 'No se pudo entregar el mensaje.', { at: 'accepted', reply: '554 5.7.1 No' }],
  [
    503,
    'El servicio de correo no está disponible. Intente más tarde o llámenos.',
    { at: 'rcpt', reply: '450 4.2.0 Greylisted' },
  ],
  [
    504,
    'No pudimos confirmar la entrega. Es posible que su mensaje haya llegado.',
    { at: 'accepted', do: 'drop' },
  ],
])('%i: %s After %j', async ([status, error, fault]) => {
  contact().smtp.chooseFault = () => fault;
  const response = await contact().send();
  expect(response.status).toBe(status);
  expect(response.body).toEqual(failure(error));
});

test('500: the function loads without parameters, and its log names them', async ({
  onTestFinished,
}) => {
  const server = await startFunction({});
  onTestFinished(server.stop);
  const response = await request(server.url).post('/').send(contactMessage());
  expect(response.status).toBe(500);
  expect(response.body).toEqual(
    failure('El servicio de correo no está configurado. Llámenos, por favor.'),
  );
  await expect
    .poll(server.output)
    .toContain('"parameter":"SMTP_HOST, SMTP_PORT, MAIL_FROM, MAIL_TO"');
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
  const at = expect.arrayContaining([expect.stringMatching(/composeEmail/)]);
  const line = { severity: 'ERROR', outcome: 'failed', name: 'TypeError', at };
  await expect.poll(log).toMatchObject([line]);
  expect(server.output()).not.toContain('maria');
});

test('each request has one line in the log, with its time, but not one that only asks', async () => {
  const { server, send, log } = await startContactFunction({ RATE_LIMIT_PER_IP: '1' });
  const json = (body: string, headers = {}) =>
    fetch(server.url, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body });
  for (const method of ['GET', 'HEAD', 'PUT', 'OPTIONS']) await fetch(server.url, { method });
  await send();
  await send();
  await json('{');
  await json('{}', { Origin: 'https://evil.example' });
  await json('{}', { 'Content-Encoding': 'gzip' });
  await json(TOO_LARGE);
  const outcomes = 'accepted tooMany invalid forbidden unsupportedType tooLarge';
  await expect
    .poll(log)
    .toMatchObject(outcomes.split(' ').map((outcome) => ({ outcome, ms: expect.any(Number) })));
});

test('the log says of a failed delivery where it failed, and which mail it was', async () => {
  const { smtp, send, log } = await startContactFunction();
  smtp.faults = [
    { at: 'accepted', do: 'keep and drop' },
    { at: 'mail', reply: '451 4.3.0 Try later' },
  ];
  await send().expect(504);
  const [mail] = await Promise.all(smtp.mails.map((kept) => kept.read()));
  const where = { code: 'EENVELOPE', phase: 'MAIL FROM', tries: 2, messageId: mail?.messageId };
  await expect.poll(log).toMatchObject([{ outcome: 'unconfirmed', ...where }]);
});

test('a delivery that misses an inbox is a success for the visitor, and an error in the log', async () => {
  const { smtp, send, log } = await startContactFunction({
    MAIL_TO: 'a@example.com,b@example.com',
  });
  smtp.faults = [{ at: 'rcpt', replies: { 'b@example.com': '550 5.1.1 Unknown' } }];
  await send().expect(200);
  const line = { severity: 'ERROR', outcome: 'accepted', partial: 1 };
  await expect.poll(log).toMatchObject([line]);
});

test('nothing personal and no secret is logged, however it ends', async () => {
  const login = { SMTP_USER: 'usuario-smtp', SMTP_PASSWORD: 's3cr3t@:/#%' };
  const { smtp, server, send, log } = await startContactFunction(login);
  smtp.faults = [undefined, { at: 'accepted', reply: '554 maria@hospital.mx María Peña' }];
  await send();
  await send();
  await send({ telefono: '999-maria' });
  await expect
    .poll(() => log().map(({ outcome }) => outcome))
    .toEqual(['accepted', 'refused', 'invalid']);
  expect(server.output()).not.toMatch(/mar[ií]a|hospital|2345|999-|disparó|usuario|s3cr3t/i);
});
