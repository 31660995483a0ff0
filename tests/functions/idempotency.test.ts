import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Fault } from '../support/smtp-server.ts';
import { shareContactFunction, startContactFunction } from './contact-function.ts';

const contact = await shareContactFunction();
const sendWith = (key: string, fields = {}) => contact.send(fields).set('Idempotency-Key', key);
const messageIds = async () =>
  Promise.all(contact.smtp.mails.map(async (mail) => (await mail.read()).messageId));

test('20 copies at once, and one that is late, are one mail, and count once', async () => {
  const { smtp, send } = await startContactFunction({ RATE_LIMIT_PER_IP: '1' });
  const key = randomUUID();
  const sendCopy = () => send().set('Idempotency-Key', key);
  const copies = await Promise.all(Array.from({ length: 20 }, sendCopy));
  copies.push(await sendCopy());
  for (const { status, body } of copies) {
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, error: '' });
  }
  expect(smtp.mails).toHaveLength(1);
  expect((await send().set('Idempotency-Key', randomUUID())).status).toBe(429);
});

test('another message under a known key is a mail of its own', async () => {
  const key = randomUUID();
  await sendWith(key).expect(200);
  await sendWith(key, { mensaje: 'Otro' }).expect(200);
  expect(new Set(await messageIds()).size).toBe(2);
});

test('another instance gives a copy the same Message-ID, so that a mailbox can drop it', async () => {
  const key = randomUUID();
  const other = await startContactFunction();
  await sendWith(key).expect(200);
  await other.send().set('Idempotency-Key', key).expect(200);
  const copy = await other.smtp.mails[0]?.read();
  expect(await messageIds()).toEqual([copy?.messageId]);
});

test.for<[first: number, fault: Fault, mails: number]>([
  [502, { at: 'mail', reply: '550 5.7.1 Sender refused' }, 1],
  [504, { at: 'accepted', do: 'keep and drop' }, 3],
])(
  'a message that ended with %i is sent again, as the same mail',
  async ([status, fault, mails]) => {
    const key = randomUUID();
    contact.smtp.faults = [fault, fault];
    await sendWith(key).expect(status);
    contact.smtp.faults = [];
    await sendWith(key).expect(200);
    expect(contact.smtp.mails).toHaveLength(mails);
    expect(new Set(await messageIds()).size).toBe(1);
  },
);

test('equal messages without a key are two mails', async () => {
  await sendWith('').expect(200);
  await sendWith('').expect(200);
  expect(new Set(await messageIds()).size).toBe(2);
});
