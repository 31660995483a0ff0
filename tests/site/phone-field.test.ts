import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { send } from '../support/form.ts';
import { prepareSite } from '../support/site.ts';

const site = prepareSite();

const PHONE_KEYS: [string, string[], string, number][] = [
  ['an eleventh digit', [...'81123456789'], '(81)-1234-5678', 14],
  ['an eleventh digit in the middle', [...'8112345678', 'Home', '9'], '(81)-1234-5678', 0],
  ['the country code of a mobile', [...'+52 1 8112345678'], '(81)-1234-5678', 14],
  ['the country code behind 00', [...'0052 81 1234 5678'], '(81)-1234-5678', 14],
  ['the former prefix of a mobile', [...'044 81 1234 5678'], '(81)-1234-5678', 14],
  ['the former prefix of a landline', [...'01 81 1234 5678'], '(81)-1234-5678', 14],
  ['a prefix before the rest', [...'8112345678', 'Home', ...'+52'], '(81)-1234-5678', 0],
  ['letters', [...'81a1b'], '(81)-1', 6],
  ['erasing to the start', [...'811', ...Array(4).fill('Backspace')], '', 0],
  ['erasing over a separator', [...'8112345', 'ArrowLeft', 'Backspace'], '(81)-1235', 8],
  [
    'deleting over a separator',
    [...'81123456', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Delete'],
    '(81)-1234-6',
    9,
  ],
];

test('the phone is formatted at each key, and the caret stays where the visitor edits', async () => {
  const page = await site.openForm();
  const field = page.locator('[name=telefono]');
  for (const [edit, keys, value, caret] of PHONE_KEYS) {
    await field.fill('');
    for (const key of keys) await page.keyboard.press(key);
    expect(await field.inputValue(), edit).toBe(value);
    expect(await field.evaluate((it: HTMLInputElement) => it.selectionStart), edit).toBe(caret);
  }
});

/** Fills the phone in as autofill does, without the setter that React puts on the element. */
const autofill = (page: Page, phone: string) =>
  page.locator('[name=telefono]').evaluate((input, value) => {
    Reflect.set(HTMLInputElement.prototype, 'value', value, input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, phone);

test('a foreign number that is typed, filled in or pasted stays as it is, with its error', async () => {
  const page = await site.openForm();
  const phone = '+1 956 123 4567';
  const type = () => page.locator('[name=telefono]').pressSequentially(phone);
  const paste = async () => {
    await page.focus('[name=telefono]');
    await page.keyboard.insertText(phone);
  };
  for (const enter of [type, paste, () => autofill(page, phone)]) {
    await page.fill('[name=telefono]', '');
    await enter();
    expect(await page.inputValue('[name=telefono]')).toBe(phone);
    await send(page);
    await page.getByText('Se requiere formato correcto').waitFor();
  }
});

test('a phone that is filled in by the browser, pasted, or composed by an input method while its error is shown, is formatted', async () => {
  const page = await site.openForm();
  await page.focus('[name=name]');
  await autofill(page, '+528112345678');
  await expect.poll(() => page.inputValue('[name=telefono]')).toBe('(81)-1234-5678');
  expect(await page.locator('[name=name]:focus').count()).toBe(1);
  await page.fill('[name=telefono]', '');
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
