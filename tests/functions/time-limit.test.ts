import { ReadableStream } from 'node:stream/web';
import { test } from 'vitest';
import { type Fault, startSmtpServer } from '../support/smtp-server.ts';
import { startContactFunction } from './contact-function.ts';

/** The function answers within this time, in milliseconds. */
const LIMIT = 20_000;
const UNAVAILABLE = 'El servicio de correo no está disponible. Intente más tarde o llámenos.';
const HANGING: Fault = { at: 'mail', do: 'hang' };

/** Starts the function with a mail server for each of these faults. */
async function start(faults: Fault[], atEnd: (stop: () => Promise<void>) => void) {
  const backup = await startSmtpServer();
  atEnd(backup.stop);
  const parameters = { SMTP_BACKUP_HOST: '127.0.0.1', SMTP_BACKUP_PORT: `${backup.port}` };
  const contact = await startContactFunction(faults.length > 1 ? parameters : {}, atEnd);
  const servers = [contact.smtp, backup];
  for (const [index, fault] of faults.entries()) {
    Object.assign(servers[index] ?? {}, { chooseFault: () => fault });
  }
  return { ...contact, servers, mails: () => servers.map(({ mails }) => mails.length) };
}

/** Posts a body that stops after its first bytes. */
async function postInPart(url: string): Promise<[status: number, body: string]> {
  async function* bytes() {
    yield Buffer.from('{"nombre":');
    await new Promise(() => {});
  }
  const body = ReadableStream.from(bytes());
  const headers = { 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(LIMIT);
  const init = { method: 'POST', headers, body, signal, duplex: 'half' };
  const response = await fetch(url, init as RequestInit);
  return [response.status, await response.text()];
}

// Concurrent, because each takes as long as the function's time limit.
test.concurrent.for<[status: number, faults: Fault[], mails: number[]]>([
  [503, [HANGING, HANGING], [0, 0]],
  // Found slow by a blocklist or a name lookup before its greeting.
  [200, [{ at: 'connect', lateBy: 6500 }], [1, 0]],
  // A server that does not begin to read is left early enough for another slow one.
  [200, [HANGING, { at: 'mail', lateBy: 5000 }], [0, 1]],
  [504, [{ at: 'accepted', do: 'hang' }, HANGING], [0, 0]],
  // A healthy server that is slow.
  [200, [{ at: 'rcpt', lateBy: 10_500 }], [1, 0]],
  // A content scanner delays the reply; the mail is not sent again.
  [200, [{ at: 'accepted', lateBy: 12_000 }, HANGING], [1, 0]],
])(
  '%i within 20 s where the mail servers always do %j',
  { timeout: 60_000 },
  async ([status, faults, mails], { expect, onTestFinished }) => {
    const contact = await start(faults, onTestFinished);
    const { body, ...response } = await contact.send().timeout(LIMIT);
    expect(response.status).toBe(status);
    expect(contact.mails()).toEqual(mails);
    if (status !== 503) return;
    expect(body).toEqual({ success: false, error: UNAVAILABLE });
    const line = { severity: 'ERROR', outcome: 'unavailable', messageId: expect.any(String) };
    await expect.poll(() => contact.log().at(-1)).toMatchObject(line);
  },
);

test.concurrent.for<Fault>([{ at: 'greeting', do: 'hang' }, { at: 'ehlo', do: 'hang' }, HANGING])(
  'after %j once, there is time for another connection to the same server',
  async (fault, { expect, onTestFinished }) => {
    const { smtp, send } = await start([], onTestFinished);
    smtp.faults = [fault];
    expect((await send().timeout(LIMIT)).status).toBe(200);
    expect(smtp.mails).toHaveLength(1);
  },
);

test.concurrent('408 after 8 s: bodies that stop, which leave room for a visitor’s message', async ({
  expect,
  onTestFinished,
}) => {
  const { server, send } = await start([], onTestFinished);
  const started = performance.now();
  const slow = Array.from({ length: 30 }, () => postInPart(server.url));
  expect((await send().timeout(LIMIT)).status).toBe(200);
  const error = 'No recibimos su mensaje completo. Inténtelo de nuevo.';
  for (const [status, body] of await Promise.all(slow)) {
    expect(status).toBe(408);
    expect(JSON.parse(body)).toEqual({ success: false, error });
  }
  expect(performance.now() - started).toBeLessThan(15_000);
});
