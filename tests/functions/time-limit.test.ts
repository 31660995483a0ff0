import { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { contactMessage } from '../support/message.ts';
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

/** Posts a body at one byte in 10 ms. One that is not whole stops after ten bytes. */
async function postSlowly(url: string, isWhole: boolean): Promise<[status: number, body: string]> {
  async function* bytes() {
    const body = JSON.stringify(contactMessage());
    for (const byte of Buffer.from(isWhole ? body : body.slice(0, 10))) {
      yield Uint8Array.of(byte);
      await wait(10);
    }
    if (!isWhole) await new Promise(() => {});
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
  [503, [{ at: 'connect', do: 'hang' }], [0, 0]],
  [503, [HANGING, HANGING], [0, 0]],
  // A server that does not begin to read is left early enough for another slow one.
  [200, [HANGING, { at: 'mail', lateBy: 5000 }], [0, 1]],
  [504, [{ at: 'accepted', do: 'keep and hang' }], [1, 0]],
  [504, [{ at: 'accepted', do: 'trickle' }, HANGING], [0, 0]],
  // A healthy server that is slow, and where there is no other.
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
    const line = { severity: 'WARNING', outcome: 'unavailable', messageId: expect.any(String) };
    await expect.poll(() => contact.log().at(-1)).toMatchObject(line);
  },
);

test.concurrent('503 within 20 s: a slow body and a hanging mail server together', {
  timeout: 60_000,
}, async ({ expect, onTestFinished }) => {
  const { server } = await start([HANGING], onTestFinished);
  expect(await postSlowly(server.url, true)).toMatchObject([503, expect.any(String)]);
});

test.concurrent('408 after 8 s: bodies that stop, which leave room for a visitor’s message', async ({
  expect,
  onTestFinished,
}) => {
  const { server, send } = await start([], onTestFinished);
  const started = performance.now();
  const slow = Array.from({ length: 30 }, () => postSlowly(server.url, false));
  expect((await send().timeout(LIMIT)).status).toBe(200);
  const error = 'No recibimos su mensaje completo. Inténtelo de nuevo.';
  for (const [status, body] of await Promise.all(slow)) {
    expect(status).toBe(408);
    expect(JSON.parse(body)).toEqual({ success: false, error });
  }
  expect(performance.now() - started).toBeLessThan(15_000);
});
