import request from 'supertest';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type FunctionServer,
  parametersFor,
  startFunction,
} from '../../support/function-server.ts';
import { contactMessage } from '../../support/message.ts';
import { findReasonToSkip, type RealServer, startRealServer } from './real-server.ts';

const reasonToSkip = await findReasonToSkip();
const title = `with a mail server as the world runs it, Exim${reasonToSkip && ` (skipped, ${reasonToSkip})`}`;

describe.skipIf(reasonToSkip)(title, () => {
  let exim: RealServer;
  let server: FunctionServer | undefined;

  beforeEach(async () => {
    exim = await startRealServer();
  });
  afterEach(async () => {
    await server?.stop();
    await exim.stop();
  });

  /** Sends a message by a function with these parameters; it trusts the certificate if it is told to. */
  async function send(port: number, parameters: Record<string, string>) {
    const host = { SMTP_HOST: exim.address, ...exim.login, ...parameters };
    server = await startFunction(parametersFor(port, host));
    return await request(server.url).post('/').send(contactMessage());
  }

  test.for(['startTls', 'tls'] as const)('a mail over %s, with a login', async (kind) => {
    const trust = { NODE_EXTRA_CA_CERTS: exim.certificate };
    const { status, body } = await send(exim.ports[kind], trust);
    expect(body).toEqual({ success: true, error: '' });
    expect(status).toBe(200);
    const [mail] = await exim.readMails(1);
    expect(mail?.subject).toBe('Contacto web: María Peña (Hospital del Norte)');
    expect(mail?.text).toContain('El chiller 2 se disparó por alta presión.\n¿Pueden venir hoy?');
    expect(mail?.replyTo).toEqual([{ name: 'María Peña', address: 'maria@hospital.mx' }]);
    expect(mail?.attachments[0]?.filename).toBe('contacto.vcf');
    const received = mail?.headers.find(({ key }) => key === 'received')?.value;
    expect(received).toContain('esmtpsa');
  });

  test.for<[name: string, trusts: boolean, login: Record<string, string>, status: number]>([
    ['a wrong password is refused', true, { SMTP_PASSWORD: 'wrong' }, 502],
    ['without a login no mail is taken', true, { SMTP_USER: '' }, 502],
    ['an untrusted certificate is refused', false, {}, 503],
  ])('%s', async ([, trusts, login, expected]) => {
    const trust = trusts ? { NODE_EXTRA_CA_CERTS: exim.certificate } : {};
    const { status, body } = await send(exim.ports.startTls, { ...trust, ...login });
    expect(status).toBe(expected);
    expect(body.success).toBe(false);
    expect(await exim.readMails(0)).toEqual([]);
  });
});
