import net from 'node:net';
import request from 'supertest';
import { expect, test } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { startFunction } from '../../support/function-server.ts';
import { contactMessage } from '../../support/message.ts';
import type { Fault } from '../../support/smtp-server.ts';
import { startContactFunction } from '../contact-function.ts';

const failure = (error: string) => ({ success: false, error });

test('200: the mail server has accepted the message', async () => {
  const { smtp, send } = await startContactFunction();
  const response = await send();
  expect(response.status).toBe(200);
  expect(response.type).toBe('application/json');
  expect(response.body).toEqual({ success: true, error: '' });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(smtp.mails).toHaveLength(1);
});

test('400: a field breaks its rule, and its message is the error', async () => {
  const { smtp, send } = await startContactFunction();
  const response = await send({ correo: 'maria@' });
  expect(response.status).toBe(400);
  expect(response.body).toEqual(failure('El correo electrónico no es válido.'));
  expect(smtp.sessions).toBe(0);
});

test('400: the body is not a JSON object of strings, in UTF-8', async () => {
  const { server } = await startContactFunction();
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
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(server.url, { method: 'POST', headers, body });
    expect(response.status, String(body)).toBe(400);
    expect(await response.json()).toEqual(failure('La solicitud no es válida.'));
  }
});

test('403: a page of a foreign origin', async () => {
  const { smtp, send } = await startContactFunction();
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
    const response = await send().set('Origin', origin);
    expect(response.status, origin).toBe(403);
    expect(response.body).toEqual(failure('La solicitud no está autorizada.'));
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  }
  expect(smtp.sessions).toBe(0);
});

test('a page of our own host, or of an allowed origin, may send', async () => {
  const { server, send } = await startContactFunction({
    ALLOWED_ORIGINS: 'https://otro.example, https://www.example.com/',
  });
  for (const headers of [
    { Origin: server.url },
    { Origin: 'https://site.example', 'X-Forwarded-Host': 'site.example' },
    { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
  ]) {
    expect((await send().set(headers)).status, headers.Origin).toBe(200);
  }
  const allowed = await send().set('Origin', 'https://www.example.com');
  expect(allowed.status).toBe(200);
  expect(allowed.headers['access-control-allow-origin']).toBe('https://www.example.com');
});

test('an allowed origin without its scheme lets no page in that has no origin', async () => {
  const { send } = await startContactFunction({ ALLOWED_ORIGINS: 'localhost:5173' });
  expect((await send().set('Origin', 'null')).status).toBe(403);
});

test('a preflight of an allowed origin is granted, of another one not', async () => {
  const { server } = await startContactFunction({ ALLOWED_ORIGINS: 'https://www.example.com' });
  const preflight = (Origin: string) =>
    fetch(server.url, { method: 'OPTIONS', headers: { Origin } });
  const granted = await preflight('https://www.example.com');
  expect(granted.status).toBe(204);
  expect(Object.fromEntries(granted.headers)).toMatchObject({
    'access-control-allow-origin': 'https://www.example.com',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'Content-Type, X-Firebase-AppCheck',
  });
  const refused = await preflight('https://evil.example');
  expect(refused.headers.has('access-control-allow-origin')).toBe(false);
});

test('405: any other method', async () => {
  const { server } = await startContactFunction();
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    const body = method === 'GET' ? null : '{"a":1}';
    const response = await fetch(server.url, { method, body });
    expect(response.status, method).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect(await response.json()).toEqual(failure('Método no permitido.'));
  }
});

test('413: the body is over 64 KiB, announced or not', async () => {
  const { server, post } = await startContactFunction();
  const body = JSON.stringify({ mensaje: 'x'.repeat(64 * 1024) });
  const announced = await post().type('json').send(body);
  expect(announced.status).toBe(413);
  expect(announced.body).toEqual(failure('El mensaje es demasiado grande.'));
  const chunked = await fetch(server.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(chunked.status).toBe(413);
  expect(await chunked.json()).toEqual(failure('El mensaje es demasiado grande.'));
});

test('413: a body without an end is answered and cut off', async () => {
  const { server } = await startContactFunction();
  const socket = net.connect(server.port, '127.0.0.1');
  let reply = '';
  socket.on('data', (chunk) => {
    reply += chunk;
  });
  // Writing on after the cut may give an error, which is none of this test; `once` would reject.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  const writing = setInterval(() => socket.writable && socket.write(chunk), 1);
  await closed;
  clearInterval(writing);
  expect(reply).toContain('HTTP/1.1 413');
  expect(reply).toContain('{"success":false,"error":"El mensaje es demasiado grande."}');
});

test('a body of exactly 64 KiB is read', async () => {
  const { post } = await startContactFunction();
  const message = JSON.stringify(contactMessage());
  const padding = ' '.repeat(64 * 1024 - Buffer.byteLength(message));
  const response = await post()
    .type('json')
    .send(message + padding);
  expect(response.status).toBe(200);
});

test('415: another content type, or none', async () => {
  const { server } = await startContactFunction();
  const body = Buffer.from(JSON.stringify(contactMessage()));
  for (const type of [
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    undefined,
  ]) {
    const headers: HeadersInit = type ? { 'Content-Type': type } : {};
    const response = await fetch(server.url, { method: 'POST', headers, body });
    expect(response.status, type).toBe(415);
    expect(await response.json()).toEqual(failure('Tipo de contenido no admitido.'));
  }
});

test('415: any Content-Encoding, even one that says nothing, or of an empty body', async () => {
  const { server } = await startContactFunction();
  for (const [encoding, body] of [
    ...['gzip', 'br', 'deflate', 'identity'].map((name) => [name, '{}'] as const),
    ['gzip', null] as const,
  ]) {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding };
    const response = await fetch(server.url, { method: 'POST', headers, body });
    expect(response.status, encoding).toBe(415);
    expect(await response.json()).toEqual(failure('Tipo de contenido no admitido.'));
  }
});

test.for<[status: number, fault: Fault, sessions: number, error: string]>([
  [
    502,
    { at: 'accepted', reply: '554 5.7.1 Message rejected' },
    1,
    'No se pudo entregar el mensaje.',
  ],
  [
    504,
    { at: 'accepted', do: 'drop' },
    2,
    'No pudimos confirmar la entrega. Es posible que su mensaje haya llegado.',
  ],
])('%i: after %j', async ([status, fault, sessions, error]) => {
  const { smtp, send } = await startContactFunction();
  smtp.faults = [fault, fault];
  const response = await send();
  expect(response.status).toBe(status);
  expect(response.body).toEqual(failure(error));
  expect(smtp.sessions).toBe(sessions);
});

test('503: the mail server cannot be reached', async () => {
  const { send } = await startContactFunction({ SMTP_PORT: String(await freePort()) });
  const response = await send();
  expect(response.status).toBe(503);
  expect(response.body).toEqual(
    failure('El servicio de correo no está disponible. Intente más tarde o llámenos.'),
  );
});

test.for([
  ['SMTP_HOST', ''],
  ['SMTP_HOST', 'smtp example'],
  ['SMTP_PORT', ''],
  ['SMTP_PORT', '0'],
  ['SMTP_PORT', '587.5'],
  ['SMTP_PORT', 'smtp'],
  ['SMTP_PASSWORD', ''],
  ['MAIL_FROM', ''],
  ['MAIL_FROM', 'sitio'],
  ['MAIL_TO', ' , '],
  ['MAIL_TO', 'ventas@example.com, ventas'],
  ['RATE_LIMIT_PER_IP', '0'],
  ['RATE_LIMIT_TOTAL', 'many'],
  ['APP_CHECK', 'on'],
  ['SMTP_BACKUP_PORT', ''],
  ['SMTP_BACKUP_PASSWORD', ''],
] as const)('500: %s is %j, and the log names it', async ([name, value]) => {
  const others = {
    ...(name === 'SMTP_PASSWORD' && { SMTP_USER: 'ventas' }),
    ...(name.startsWith('SMTP_BACKUP') && {
      SMTP_BACKUP_HOST: '127.0.0.1',
      SMTP_BACKUP_PORT: '25',
    }),
    ...(name === 'SMTP_BACKUP_PASSWORD' && { SMTP_BACKUP_USER: 'ventas' }),
  };
  const { server, send } = await startContactFunction({ ...others, [name]: value });
  const response = await send();
  expect(response.status).toBe(500);
  expect(response.body).toEqual(
    failure('El servicio de correo no está configurado. Llámenos, por favor.'),
  );
  await expect.poll(server.output).toContain(`"parameter":"${name}"`);
});

test('500: a fault of our own is no outage of the mail server, and the log has its place', async () => {
  const broken = "{get(){throw(new(TypeError)(atob('bWFyaWFAaG9zcGl0YWwubXg=')))}}";
  const breaking = `Object.defineProperty(Intl.DateTimeFormat.prototype,'format',${broken})`;
  const { smtp, server, send } = await startContactFunction({
    NODE_OPTIONS: `--import data:text/javascript,${breaking}`,
  });
  const response = await send();
  expect(response.status).toBe(500);
  expect(response.body).toEqual(failure('No se pudo entregar el mensaje.'));
  expect(smtp.sessions).toBe(0);
  const logged = () => JSON.parse(/^\{.*"outcome".*$/m.exec(server.output())?.[0] ?? '');
  await expect.poll(logged).toMatchObject({
    severity: 'ERROR',
    outcome: 'failed',
    name: 'TypeError',
    at: expect.arrayContaining([expect.stringMatching(/composeEmail/)]),
  });
  expect(server.output()).not.toContain('maria');
});

test('without any parameter the function loads and says so', async ({ onTestFinished }) => {
  const server = await startFunction({});
  onTestFinished(server.stop);
  const response = await request(server.url).post('/').send(contactMessage());
  expect(response.status).toBe(500);
});

test('each request has one line in the log, whoever answers it', async () => {
  const { server, post, send } = await startContactFunction({ RATE_LIMIT_PER_IP: '1' });
  const json = () => post().type('json');
  await send();
  await send();
  await json().send('{');
  await fetch(server.url, { method: 'PUT' });
  await json().set('Origin', 'https://evil.example').send('{}');
  await post().type('text').send('Hola');
  await json().set('Content-Encoding', 'gzip').send('{}');
  await json().send(JSON.stringify({ mensaje: 'x'.repeat(64 * 1024) }));
  const lines = () => server.output().match(/^\{.*"outcome".*$/gm) ?? [];
  await expect
    .poll(() => lines().map((line) => JSON.parse(line).outcome))
    .toEqual([
      'accepted',
      'tooMany',
      'invalid',
      'methodNotAllowed',
      'forbidden',
      'unsupportedType',
      'unsupportedType',
      'tooLarge',
    ]);
});

test('nothing personal and no secret is logged, however it ends', async () => {
  const login = { SMTP_USER: 'usuario-smtp', SMTP_PASSWORD: 's3cr3t@:/#%' };
  const { smtp, server, send } = await startContactFunction(login);
  smtp.faults = [undefined, { at: 'accepted', reply: '554 maria@hospital.mx María Peña' }];
  await send();
  await send();
  await send({ telefono: '999-maria' });
  await expect.poll(server.output).toMatch(/"outcome":"refused".*"outcome":"invalid"/s);
  expect(server.output()).not.toMatch(/mar[ií]a|hospital|2345|999-|disparó|usuario|s3cr3t/i);
});
