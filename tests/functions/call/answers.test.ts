import request from 'supertest';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import {
  type FunctionServer,
  parametersFor,
  startFunction,
} from '../../support/function-server.ts';
import { contactMessage } from '../../support/message.ts';
import { type SmtpServer, startSmtpServer } from '../../support/smtp-server.ts';

let smtp: SmtpServer;
let server: FunctionServer;

async function start(parameters: Record<string, string> = {}) {
  smtp = await startSmtpServer();
  server = await startFunction(parametersFor(smtp.port, parameters));
  return server.url;
}

afterEach(async () => {
  await server.stop();
  await smtp.stop();
});

const failure = (error: string) => ({ success: false, error });

test('200: the mail server has accepted the message', async () => {
  const url = await start();
  const response = await request(url).post('/').send(contactMessage());
  expect(response.status).toBe(200);
  expect(response.type).toBe('application/json');
  expect(response.body).toEqual({ success: true, error: '' });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(smtp.mails).toHaveLength(1);
});

test('400: a field breaks its rule, and its message is the error', async () => {
  const url = await start();
  const response = await request(url)
    .post('/')
    .send(contactMessage({ correo: 'maria@' }));
  expect(response.status).toBe(400);
  expect(response.body).toEqual(failure('El correo electrónico no es válido.'));
  expect(smtp.sessions).toBe(0);
});

test.for([
  '{"nombre":',
  '',
  'null',
  '[]',
  '"texto"',
  '{"mensaje":{"path":"/etc/passwd"}}',
  JSON.stringify({ ...contactMessage(), bcc: 'x@example.org' }),
])('400: the body %j is not a JSON object of strings', async (body) => {
  const url = await start();
  const response = await request(url).post('/').type('json').send(body);
  expect(response.status).toBe(400);
  expect(response.body).toEqual(failure('La solicitud no es válida.'));
});

test('400: the body is not UTF-8', async () => {
  const url = await start();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify(contactMessage()), 'latin1'),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(failure('La solicitud no es válida.'));
});

test.for(['https://evil.example', 'null', 'http://127.0.0.1:1'])(
  '403: a page of the foreign origin %s',
  async (origin) => {
    const url = await start();
    const response = await request(url).post('/').set('Origin', origin).send(contactMessage());
    expect(response.status).toBe(403);
    expect(response.body).toEqual(failure('La solicitud no está autorizada.'));
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(smtp.sessions).toBe(0);
  },
);

test('a page of our own host, or of an allowed origin, may send', async () => {
  const url = await start({ ALLOWED_ORIGINS: 'https://otro.example, https://www.example.com/' });
  const own = await request(url).post('/').set('Origin', url).send(contactMessage());
  const proxied = await request(url)
    .post('/')
    .set({ Origin: 'https://site.example', 'X-Forwarded-Host': 'site.example' })
    .send(contactMessage());
  const sameOrigin = await request(url)
    .post('/')
    .set({ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' })
    .send(contactMessage());
  const allowed = await request(url)
    .post('/')
    .set('Origin', 'https://www.example.com')
    .send(contactMessage());
  expect([own, proxied, sameOrigin, allowed].map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ]);
  expect(allowed.headers['access-control-allow-origin']).toBe('https://www.example.com');
});

test('a preflight of an allowed origin is granted, of another one not', async () => {
  const url = await start({ ALLOWED_ORIGINS: 'https://www.example.com' });
  const granted = await request(url).options('/').set('Origin', 'https://www.example.com');
  expect(granted.status).toBe(204);
  expect(granted.headers).toMatchObject({
    'access-control-allow-origin': 'https://www.example.com',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'Content-Type, X-Firebase-AppCheck',
  });
  const refused = await request(url).options('/').set('Origin', 'https://evil.example');
  expect(refused.headers['access-control-allow-origin']).toBeUndefined();
});

test.for(['get', 'put', 'patch', 'delete'] as const)('405: %s', async (method) => {
  const url = await start();
  const response = await request(url)
    [method]('/')
    .send(method === 'get' ? undefined : { a: 1 });
  expect(response.status).toBe(405);
  expect(response.headers.allow).toBe('POST, OPTIONS');
  expect(response.body).toEqual(failure('Método no permitido.'));
});

test('413: the body is over 64 KiB, announced or not', async () => {
  const url = await start();
  const body = JSON.stringify({ mensaje: 'x'.repeat(64 * 1024) });
  const announced = await request(url).post('/').type('json').send(body);
  expect(announced.status).toBe(413);
  expect(announced.body).toEqual(failure('El mensaje es demasiado grande.'));
  const chunked = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(chunked.status).toBe(413);
  expect(await chunked.json()).toEqual(failure('El mensaje es demasiado grande.'));
});

test('a body of exactly 64 KiB is read', async () => {
  const url = await start();
  const padding = 64 * 1024 - Buffer.byteLength(JSON.stringify(contactMessage()));
  const body = JSON.stringify(contactMessage()) + ' '.repeat(padding);
  const response = await request(url).post('/').type('json').send(body);
  expect(response.status).toBe(200);
});

test.for(['text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=latin1'])(
  '415: the content type %j',
  async (type) => {
    const url = await start();
    const response = await request(url)
      .post('/')
      .set('Content-Type', type)
      .send(JSON.stringify(contactMessage()));
    expect(response.status).toBe(415);
    expect(response.body).toEqual(failure('Tipo de contenido no admitido.'));
  },
);

test('415: no content type at all', async () => {
  const url = await start();
  const body = Buffer.from(JSON.stringify(contactMessage()));
  expect((await fetch(url, { method: 'POST', body })).status).toBe(415);
});

test('415: any Content-Encoding, even one that says nothing', async () => {
  const url = await start();
  for (const encoding of ['gzip', 'br', 'deflate', 'identity']) {
    const response = await request(url)
      .post('/')
      .type('json')
      .set('Content-Encoding', encoding)
      .send(JSON.stringify(contactMessage()));
    expect(response.status).toBe(415);
    expect(response.body).toEqual(failure('Tipo de contenido no admitido.'));
  }
});

test('415: an empty body that says it is compressed', async () => {
  const url = await start();
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  const response = await fetch(url, { method: 'POST', headers });
  expect(response.status).toBe(415);
  expect(await response.json()).toEqual(failure('Tipo de contenido no admitido.'));
});

test('messages that break a rule do not count', async () => {
  const url = await start({ RATE_LIMIT_PER_IP: '1' });
  for (let i = 0; i < 3; i++) await request(url).post('/').send({});
  expect((await request(url).post('/').send(contactMessage())).status).toBe(200);
});

test('502: the mail server refuses the message for good', async () => {
  const url = await start();
  smtp.faults = [{ at: 'accepted', reply: '554 5.7.1 Message rejected' }];
  const response = await request(url).post('/').send(contactMessage());
  expect(response.status).toBe(502);
  expect(response.body).toEqual(failure('No se pudo entregar el mensaje.'));
  expect(smtp.sessions).toBe(1);
});

test('503: the mail server cannot be reached', async () => {
  const url = await start({ SMTP_PORT: String(await freePort()) });
  const response = await request(url).post('/').send(contactMessage());
  expect(response.status).toBe(503);
  expect(response.body).toEqual(
    failure('El servicio de correo no está disponible. Intente más tarde o llámenos.'),
  );
});

test('504: the connection is lost after the whole message, and again', async () => {
  const url = await start();
  smtp.faults = [
    { at: 'accepted', do: 'drop' },
    { at: 'accepted', do: 'drop' },
  ];
  const response = await request(url).post('/').send(contactMessage());
  expect(response.status).toBe(504);
  expect(response.body).toEqual(
    failure('No pudimos confirmar la entrega. Es posible que su mensaje haya llegado.'),
  );
  expect(smtp.sessions).toBe(2);
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
  const others: Record<string, string> = {
    ...(name === 'SMTP_PASSWORD' && { SMTP_USER: 'ventas' }),
    ...(name.startsWith('SMTP_BACKUP') && {
      SMTP_BACKUP_HOST: '127.0.0.1',
      SMTP_BACKUP_PORT: '25',
    }),
    ...(name === 'SMTP_BACKUP_PASSWORD' && { SMTP_BACKUP_USER: 'ventas' }),
  };
  const url = await start({ ...others, [name]: value });
  const response = await request(url).post('/').send(contactMessage());
  expect(response.status).toBe(500);
  expect(response.body).toEqual(
    failure('El servicio de correo no está configurado. Llámenos, por favor.'),
  );
  expect(server.output()).toContain(`"parameter":"${name}"`);
});

test('500: a fault of our own is no outage of the mail server, and the log has its place', async () => {
  const broken = "{get(){throw(new(TypeError)(atob('bWFyaWFAaG9zcGl0YWwubXg=')))}}";
  const breaking = `Object.defineProperty(Intl.DateTimeFormat.prototype,'format',${broken})`;
  const url = await start({ NODE_OPTIONS: `--import data:text/javascript,${breaking}` });
  const response = await request(url).post('/').send(contactMessage());
  expect(response.status).toBe(500);
  expect(response.body).toEqual(failure('No se pudo entregar el mensaje.'));
  expect(smtp.sessions).toBe(0);
  const [line = ''] = server.output().match(/^\{.*"outcome".*$/m) ?? [];
  expect(JSON.parse(line)).toMatchObject({
    severity: 'ERROR',
    outcome: 'failed',
    name: 'TypeError',
    at: expect.arrayContaining([expect.stringMatching(/composeEmail/)]),
  });
  expect(line).not.toContain('maria');
});

test('without any parameter the function loads and says so', async () => {
  smtp = await startSmtpServer();
  server = await startFunction({});
  const response = await request(server.url).post('/').send(contactMessage());
  expect(response.status).toBe(500);
});

test('the limits hold their defaults where nothing sets them', async () => {
  smtp = await startSmtpServer();
  const { RATE_LIMIT_PER_IP: _, RATE_LIMIT_TOTAL: __, ...others } = parametersFor(smtp.port);
  server = await startFunction(others);
  const statuses = [];
  for (let i = 0; i < 11; i++) {
    statuses.push((await request(server.url).post('/').send(contactMessage())).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test('each request has one line in the log, whoever answers it', async () => {
  const url = await start({ RATE_LIMIT_PER_IP: '1' });
  const json = () => request(url).post('/').type('json');
  await request(url).post('/').send(contactMessage());
  await request(url).post('/').send(contactMessage());
  await json().send('{');
  await request(url).put('/');
  await json().set('Origin', 'https://evil.example').send('{}');
  await request(url).post('/').type('text').send('Hola');
  await json().set('Content-Encoding', 'gzip').send('{}');
  await json().send(JSON.stringify({ mensaje: 'x'.repeat(64 * 1024) }));
  const lines = server.output().match(/^\{.*"outcome".*$/gm) ?? [];
  expect(lines.map((line) => JSON.parse(line).outcome)).toEqual([
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
  const url = await start({ SMTP_USER: 'usuario-smtp', SMTP_PASSWORD: 's3cr3t@:/#%' });
  smtp.faults = [undefined, { at: 'accepted', reply: '554 maria@hospital.mx María Peña' }];
  await request(url).post('/').send(contactMessage());
  await request(url).post('/').send(contactMessage());
  await request(url)
    .post('/')
    .send(contactMessage({ telefono: '999-maria' }));
  expect(server.output()).toContain('"outcome":"refused"');
  expect(server.output()).not.toMatch(/mar[ií]a|hospital|2345|999-|disparó|usuario|s3cr3t/i);
});
