import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formStarted, send } from '../support/form.ts';
import { prepareSite } from '../support/site.ts';

const site = prepareSite();

async function openForm(): Promise<Page> {
  const page = await site.openApp('/contact');
  await formStarted(page);
  return page;
}

const PHONE_KEYS: [string, string[], string, number][] = [
  ['an eleventh digit', [...'81123456789'], '(81)-1234-5678', 14],
  ['an eleventh digit in the middle', [...'8112345678', 'Home', '9'], '(81)-1234-5678', 1],
  ['the country code of a mobile', [...'+52 1 8112345678'], '(81)-1234-5678', 14],
  ['letters', [...'81a1b'], '(81)-1', 6],
  ['erasing to the start', [...'811', ...Array(4).fill('Backspace')], '', 0],
  ['erasing over a separator', [...'8112345', 'ArrowLeft', 'Backspace'], '(81)-1235', 8],
  [
    'deleting over a separator',
    [...'81123456', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Delete'],
    '(81)-1234-6',
    10,
  ],
];

test('the phone is formatted at each key, and the caret stays where the visitor edits', async () => {
  const page = await openForm();
  const field = page.locator('[name=telefono]');
  for (const [edit, keys, value, caret] of PHONE_KEYS) {
    await field.fill('');
    // The library corrects the caret once more after each key.
    for (const key of keys) await page.keyboard.press(key, { delay: 20 });
    expect(await field.inputValue(), edit).toBe(value);
    expect(await field.evaluate((it: HTMLInputElement) => it.selectionStart), edit).toBe(caret);
  }
});

test('a phone that the browser fills in is formatted, and the focus stays', async () => {
  const page = await openForm();
  await page.focus('[name=name]');
  await page.locator('[name=telefono]').evaluate((input) => {
    // As autofill does it, unseen by the page's own setter.
    Reflect.set(HTMLInputElement.prototype, 'value', '+528112345678', input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect.poll(() => page.inputValue('[name=telefono]')).toBe('(81)-1234-5678');
  expect(await page.locator('[name=name]:focus').count()).toBe(1);
});

test('a phone that is pasted, or composed by an input method while its error is shown, is formatted', async () => {
  const page = await openForm();
  await page.focus('[name=telefono]');
  await page.keyboard.insertText('+52 81 1234 5678');
  expect(await page.inputValue('[name=telefono]')).toBe('(81)-1234-5678');
  await page.fill('[name=telefono]', '');
  await send(page);
  const field = page.locator('[name=telefono][aria-invalid]');
  await field.focus();
  const session = await page.context().newCDPSession(page);
  for (const text of ['8', '81', '811', '8112', '81123', '811234']) {
    const [selectionStart, selectionEnd] = [text.length, text.length];
    await session.send('Input.imeSetComposition', { text, selectionStart, selectionEnd });
  }
  await session.send('Input.insertText', { text: '8112345678' });
  expect(await page.inputValue('[name=telefono]')).toBe('(81)-1234-5678');
});
