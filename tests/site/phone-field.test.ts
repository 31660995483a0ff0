import { expect, test } from 'vitest';
import { prepareSite, STILL } from '../support/site.ts';

const site = prepareSite();
const sharedPage = site.sharePage(() => site.openForm(STILL));

const BACK = 'ArrowLeft';
const SELECT = 'Shift+ArrowLeft';

const PHONE_KEYS: [string, string[], string, number][] = [
  ['an eleventh digit', [...'81123456789'], '(81)-1234-5678', 14],
  ['an eleventh digit after a leading 1', [...'19561234567'], '(19)-5612-34567', 15],
  ['a 1 before the rest', [...'8112345678', 'Home', '1'], '1(81)-1234-5678', 1],
  ['the country code of a mobile', [...'+52 1 8112345678'], '(81)-1234-5678', 14],
  ['a prefix before the rest', [...'8112345678', 'Home', ...'+52'], '(81)-1234-5678', 0],
  ['letters', [...'81a1b'], '(81)-1', 6],
  ['an extension', [...'8112345678 ext 5'], '(81)-1234-5678ext 5', 19],
  ['erasing over a separator', [...'8112345', BACK, 'Backspace'], '(81)-1235', 8],
  ['deleting over one', [...'81123456', BACK, BACK, BACK, 'Delete'], '(81)-1234-6', 9],
  ['erasing a selected one', [...'8112345', BACK, SELECT, SELECT, 'Backspace'], '(81)-1235', 8],
];

test('the phone is formatted at each key, and the caret stays where the visitor edits', async () => {
  const page = sharedPage();
  const field = page.locator('[name=telefono]');
  for (const [edit, keys, value, caret] of PHONE_KEYS) {
    await field.fill('');
    for (const key of keys) await page.keyboard.press(key);
    expect(await field.inputValue(), edit).toBe(value);
    expect(await field.evaluate((it: HTMLInputElement) => it.selectionStart), edit).toBe(caret);
  }
});

test.for([
  ['Control+Backspace', /\d.*\|/],
  ['Control+Delete', /\|.*\d/],
] as const)('%s erases the phone word by word, wherever the caret is', async ([key, digits]) => {
  const page = sharedPage();
  const field = page.locator('[name=telefono]');
  const textWithCaret = () =>
    field.evaluate(({ value, selectionStart: caret }: HTMLInputElement) => {
      const at = caret ?? 0;
      return `${value.slice(0, at)}|${value.slice(at)}`;
    });
  for (let caret = 0; caret <= '(81)-1234-5678'.length; caret += 1) {
    await field.fill('8112345678');
    await field.evaluate((it: HTMLInputElement, at) => it.setSelectionRange(at, at), caret);
    let text = await textWithCaret();
    while (digits.test(text)) {
      await page.keyboard.press(key);
      const shorter = await textWithCaret();
      expect(shorter.match(/\d/g)?.length ?? 0, text).toBeLessThan(text.match(/\d/g)?.length ?? 0);
      text = shorter;
    }
  }
});

test('digits that are dragged to the end of the phone stand there', async () => {
  const page = sharedPage();
  const field = page.locator('[name=telefono]');
  await field.fill('8112345678');
  const start = await field.evaluate((it: HTMLInputElement) => {
    it.setSelectionRange(1, 3);
    return Number.parseFloat(getComputedStyle(it).paddingLeft);
  });
  const { x = 0, y = 0, width = 0, height = 0 } = (await field.boundingBox()) ?? {};
  // On the selected digits, after a border and a bracket.
  await page.mouse.move(x + start + 15, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
  await page.mouse.move(x + width - 5, y + height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await field.inputValue()).toBe('(12)-3456-7881');
});

test('an undo goes back to what was typed, and a redo forward to the phone', async () => {
  const page = sharedPage();
  const field = page.locator('[name=telefono]');
  await field.fill('');
  await field.pressSequentially('8112345678');
  const press = async (key: string, end: string) => {
    while ((await field.inputValue()) !== end) {
      const before = await field.inputValue();
      await page.keyboard.press(key);
      expect(await field.inputValue()).not.toBe(before);
    }
  };
  await press('Control+z', '');
  await press('Control+Shift+z', '(81)-1234-5678');
});

test('a phone that is filled in by the browser, pasted, or composed by an input method is formatted, and a text that is no phone stays', async () => {
  const page = sharedPage();
  const field = page.locator('[name=telefono]');
  const session = await page.context().newCDPSession(page);
  for (const enter of [
    // As autofill does, without the setter that React puts on the element.
    (text: string) =>
      field.evaluate((input, value) => {
        Reflect.set(HTMLInputElement.prototype, 'value', value, input);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }, text),
    (text: string) => page.keyboard.insertText(text),
    async (text: string) => {
      const [selectionStart, selectionEnd] = [text.length, text.length];
      await session.send('Input.imeSetComposition', { text, selectionStart, selectionEnd });
      await session.send('Input.insertText', { text });
    },
  ]) {
    await field.fill('');
    await enter('+52 ８１ 1234 5678');
    await expect.poll(() => field.inputValue()).toBe('(81)-1234-5678');
    await field.fill('');
    await enter('81 1234 5678 ext. 5');
    expect(await field.inputValue()).toBe('81 1234 5678 ext. 5');
  }
});
