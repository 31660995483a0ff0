import { once } from 'node:events';
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { afterEach, expect, test } from 'vitest';
import {
  type FunctionServer,
  parametersFor,
  startFunction,
} from '../../support/function-server.ts';
import { contactMessage } from '../../support/message.ts';
import { peakMemory } from '../../support/peak-memory.ts';
import { type SmtpServer, startSmtpServer } from '../../support/smtp-server.ts';

let smtp: SmtpServer;
let server: FunctionServer;

async function start() {
  smtp = await startSmtpServer();
  server = await startFunction(parametersFor(smtp.port));
}

afterEach(async () => {
  await server.stop();
  await smtp.stop();
});

test('SIGTERM: what is under way is answered, then the process ends by itself', async ({
  skip,
}) => {
  await start();
  skip(process.platform === 'win32', 'Windows has no signals');
  smtp.faults = Array(4).fill({ at: 'mail', reply: '451 4.3.0 Try later' });
  const sending = Array.from({ length: 4 }, () =>
    request(server.url)
      .post('/')
      .send(contactMessage())
      .then(({ status }) => status),
  );
  await expect.poll(() => smtp.faults.length).toBe(0);
  const exited = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  expect(await Promise.all(sending)).toEqual([200, 200, 200, 200]);
  expect(smtp.mails).toHaveLength(4);
  expect(await exited).toEqual([0, null]);
});

test('bodies that inflate to gigabytes, eighty at a time, are refused unread', async ({ skip }) => {
  await start();
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  const statuses = await Promise.all(
    Array.from({ length: 80 }, async () => {
      const response = await fetch(server.url, { method: 'POST', headers, body: bomb });
      return response.status;
    }),
  );
  expect(statuses).toEqual(Array(80).fill(415));
  skip(process.platform !== 'linux', 'the peak of a process’s memory can be read on Linux only');
  expect(await peakMemory(server.process.pid)).toBeLessThan(200);
});

test('a body without an end is answered and cut off', async () => {
  await start();
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  let reply = '';
  socket.on('data', (chunk) => {
    reply += chunk;
  });
  const closed = once(
    socket.on('error', () => {}),
    'close',
  );
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
