import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSendOnce } from '../../functions/src/duplicates.ts';
import type { RequestResult } from '../../functions/src/outcome.ts';
import {
  contactPagePath,
  honeypotName,
  plainFormNoticeIds,
} from '../../functions/src/shared/contract.ts';
import { makeMessage } from '../support/message.ts';
import { formOf, shareContactFunction, startContactFunction } from './contact-function.ts';

const contact = await shareContactFunction();
const ACCEPTED = { outcome: 'accepted', messageId: '<1@example.com>', tries: 1 } as const;
const messageIds = async () =>
  Promise.all(contact.smtp.mails.map(async (mail) => (await mail.read()).messageId));

describe('of 20 copies at once, and two later ones', () => {
  let contactFunction: Awaited<ReturnType<typeof startContactFunction>>;
  const received: { status: number; body: object; location: string | undefined }[] = [];
  let later: number;

  beforeAll(async () => {
    const inboxes = { MAIL_TO: 'ventas@example.com,lleno@example.com' };
    const parameters = { ...inboxes, RATE_LIMIT_PER_IP: '1' };
    contactFunction = await startContactFunction(parameters, afterAll);
    const { smtp, send, post } = contactFunction;
    // One of two inboxes refuses.
    const replies = { 'lleno@example.com': '552 5.2.2 Full' };
    smtp.chooseFault = () => ({ at: 'rcpt', replies });
    const message = makeMessage();
    // As it was typed: the function formats the phone, and trims.
    const typed = { telefono: '+52 81 2345 6789', mensaje: ` ${message.mensaje}\r\n` };
    const form = formOf({ ...message, ...typed });
    const sendJson = () => send(message);
    const sendForm = () => post().redirects(0).type('form').send(form);
    const copies = Array.from({ length: 20 }, (_, copy) => (copy % 2 ? sendForm() : sendJson()));
    const responses = [...(await Promise.all(copies)), await sendJson(), await sendForm()];
    for (const { status, body, headers } of responses)
      received.push({ status, body, location: headers.location });
    later = (await send()).status;
  });

  test('one mail is made', () => {
    expect(contactFunction.smtp.mails).toHaveLength(1);
  });
  test('each gets the response of the first', () => {
    for (const [copy, { status, body, location }] of received.entries()) {
      if (copy % 2) expect(location).toBe(`${contactPagePath}#${plainFormNoticeIds.accepted}`);
      else expect([status, body]).toEqual([200, { success: true, error: '' }]);
    }
  });
  test('all count as one message', () => {
    // With a limit of one, the next message is one too many.
    expect(later).toBe(429);
  });
  test('each but the first is logged as a copy, without an alert of its own', async () => {
    const { messageId } = (await contactFunction.smtp.mails[0]?.read()) ?? {};
    const lines = () =>
      contactFunction
        .log()
        .filter((line) => line.messageId === messageId)
        .toSorted((a, b) => a.outcome.localeCompare(b.outcome));
    const accepted = { outcome: 'accepted', severity: 'ERROR', missedInboxes: 1 };
    const copy = { severity: 'INFO', outcome: 'copy' };
    await expect.poll(lines).toMatchObject([accepted, ...Array(21).fill(copy)]);
  });
});

const postForm = (fields: object) => contact.post().redirects(0).type('form').send(fields);

test('a message with another word is another mail', async () => {
  const form = formOf(makeMessage());
  await postForm({ ...form, empresa: 'Otra' }).expect(303);
  await postForm(form).expect(303);
  expect(new Set(await messageIds()).size).toBe(2);
});

test('a form that a robot filled in is no copy of the unmarked one', async () => {
  const form = formOf(makeMessage());
  await postForm({ ...form, [honeypotName]: 'x' }).expect(303);
  await postForm(form).expect(303);
  expect(new Set(await messageIds()).size).toBe(2);
});

test('another instance gives a copy the same id, so that a mailbox can drop it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const message = makeMessage();
  const ids: string[] = [];
  for (const time of [0, 599_999]) {
    vi.setSystemTime(time);
    await createSendOnce()(message, false, async (id) => {
      ids.push(id);
      return ACCEPTED;
    });
  }
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('copies of a message under way get its failure, which is logged once as an error', async () => {
  const { smtp, send, log } = contact;
  smtp.chooseFault = () => ({ at: 'accepted', do: 'drop' });
  const message = makeMessage();
  // The message under way is tried twice, with a pause.
  const responses = await Promise.all([send(message), send(message), send(message)]);
  expect(responses.map(({ status }) => status)).toEqual([504, 504, 504]);
  const severities = () => log().map(({ outcome, severity }) => `${outcome} ${severity}`);
  await expect
    .poll(() => severities().slice(-3).toSorted())
    .toEqual(['copy INFO', 'copy INFO', 'unconfirmed ERROR']);
});

test('a message that failed is sent again', async () => {
  const sendOnce = createSendOnce();
  const message = makeMessage();
  const results: RequestResult[] = [{ ...ACCEPTED, outcome: 'unconfirmed' }, ACCEPTED];
  for (const result of results) {
    expect(await sendOnce(message, false, async () => result)).toEqual(result);
  }
});

test('the same words are another message, with another id, after ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const sendOnce = createSendOnce();
  const message = makeMessage();
  const ids: string[] = [];
  for (const time of [0, 599_999, 600_000]) {
    vi.setSystemTime(time);
    await sendOnce(message, false, async (id) => {
      ids.push(id);
      return ACCEPTED;
    });
  }
  expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
});
