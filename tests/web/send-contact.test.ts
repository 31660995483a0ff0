import { afterEach, expect, test, vi } from 'vitest';
import { outcomes } from '../../functions/src/outcome.ts';
import { type SendOutcome, sendContact } from '../../web/src/contact/sending/send-contact.ts';
import { toastPieces } from '../../web/src/texts/outcomes.ts';
import { makeMessage } from '../support/message.ts';

// What the page makes of a response to the one request, and of none.

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends a message to which the site responds so. */
function sendTo(response: typeof fetch, onLine = true) {
  vi.stubGlobal('fetch', response);
  vi.stubGlobal('navigator', { onLine });
  return sendContact(makeMessage());
}

const failure = (error: string) => JSON.stringify({ success: false, error });

test.for<[outcome: SendOutcome, status: number, body: string]>([
  ['accepted', 200, '{"success":true,"error":""}'],
  ['notSent', 400, failure(outcomes.invalid.text)],
  ['notSent', 500, failure(outcomes.notConfigured.text)],
  ['unconfirmed', 504, failure(outcomes.unconfirmed.text)],
  // Not the contract's: only with a 4xx the message never reached the function.
  ['notSent', 429, 'No available instance'],
  ['notSent', 400, ''],
  ['unconfirmed', 408, ''],
  ['unconfirmed', 502, '<h1>Bad Gateway</h1>'],
  ['unconfirmed', 500, '{"success":true,"error":""}'],
  ['unconfirmed', 200, '{"success":"true","error":""}'],
])('%s after the response %i %s', async ([outcome, status, body]) => {
  const result = await sendTo(async () => new Response(body, { status }));
  expect(result.outcome).toBe(outcome);
});

test.for<[text: string, status: number, body: string]>([
  [toastPieces.sent, 200, '{"success":true,"error":""}'],
  [toastPieces.notSent + outcomes.refused.text, 502, failure(outcomes.refused.text)],
  [toastPieces.notSent + toastPieces.noReason, 400, failure('')],
  [toastPieces.notSent + toastPieces.noReason, 404, 'Not found'],
  [toastPieces.broken + toastPieces.unreadable, 502, 'Bad Gateway'],
])('the toast says “%s” after the response %i %s', async ([text, status, body]) => {
  const result = await sendTo(async () => new Response(body, { status }));
  expect(result.text).toBe(text);
});

test.for<[outcome: SendOutcome, onLine: boolean]>([
  ['unconfirmed', true],
  ['offline', false],
])('%s after no response, where the browser says online: %s', async ([outcome, onLine]) => {
  const result = await sendTo(() => Promise.reject(new TypeError('Failed to fetch')), onLine);
  expect(result).toEqual({ outcome, text: `${toastPieces.broken}Failed to fetch` });
});

test('a response is waited for 30 s, and then the message is unconfirmed', async () => {
  vi.useFakeTimers();
  const hang: typeof fetch = (_url, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const settled = vi.fn();
  const sending = sendTo(hang);
  void sending.then(settled);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const text = toastPieces.broken + toastPieces.timeout;
  expect(settled).toHaveBeenCalledWith({ outcome: 'unconfirmed', text });
});
