import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { fieldErrors, fields } from '../../functions/src/contract.ts';
import { messageWithPlate, plateSlots } from '../../functions/src/plate.ts';
import { outcomeTexts, sentTexts, unsentTexts } from '../../web/src/texts/delivery.ts';
import { formTexts } from '../../web/src/texts/form.ts';
import { EMPTY, FORMATTED, fillIn, send, shownFields, toast, WRITTEN } from '../support/form.ts';
import { APP_CHUNK, hold, PHONE, prepareSite } from '../support/site.ts';
import { REFUSAL } from '../support/smtp-server.ts';

const site = prepareSite();

// tests/live looks for every field in the mail.

test('the form is cleared at once and says that it sends; while it does, no other submit is sent or checked, and what is written stays', async () => {
  const page = await site.openForm();
  const release = await hold(page, '**/api/sendContactMail');
  await fillIn(page);
  await page.locator('form [type=submit]').dblclick();
  await page.getByRole('button', { name: formTexts.sending }).waitFor();
  expect(await shownFields(page)).toEqual(EMPTY);
  expect(await page.getByText(fieldErrors.required).count()).toBe(0);
  expect(await toast(page).count()).toBe(0);
  await fillIn(page, { ...WRITTEN, message: 'Otro mensaje' });
  await page.press('form [type=submit]', 'Enter');
  await page.focus('[name=email]');
  release();
  await toast(page).getByText(outcomeTexts.sent).waitFor();
  await page.getByRole('button', { name: formTexts.submit, exact: true }).waitFor();
  expect(await shownFields(page)).toEqual({ ...FORMATTED, message: 'Otro mensaje' });
  // A confirmation above it would seem to be about the other message.
  expect(await page.getByText(sentTexts.title).count()).toBe(0);
  expect(await page.locator('[name=email]:focus').count()).toBe(1);
  expect(site.mailbox.mails).toHaveLength(1);
});

test('what is written on the data plate stands under the message in the mail, and is recovered', async () => {
  site.mailbox.faults = [REFUSAL];
  const page = await site.openForm(PHONE);
  const plate = page.getByRole('group', { name: `${formTexts.plate} ${formTexts.optional}` });
  for (const { label } of plateSlots) await plate.getByLabel(label).waitFor();
  const written = { ...WRITTEN, marca: 'Trane', modelo: '', capacidad: '120', serie: 'U14' };
  await fillIn(page, written);
  await send(page);
  await expect.poll(() => shownFields(page)).toEqual(EMPTY);
  await page.getByRole('button', { name: unsentTexts.recover }).click();
  expect(await shownFields(page)).toEqual({ ...written, telefono: FORMATTED.telefono });
  await send(page);
  await expect.poll(() => site.mailbox.mails.length).toBe(1);
  const lines = messageWithPlate(WRITTEN.message, written);
  expect((await site.mailbox.mails[0]?.read())?.text).toContain(lines);
});

test('text that was filled in without an event is sent', async () => {
  const page = await site.openForm();
  await page.locator('form').evaluate((form: HTMLFormElement, written) => {
    for (const [name, value] of Object.entries(written)) {
      const field = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    }
  }, WRITTEN);
  await send(page);
  await expect.poll(() => site.mailbox.mails.length).toBe(1);
  expect((await site.mailbox.mails[0]?.read())?.text).toContain(FORMATTED.telefono);
});

test('a required field is spoken as required; an invalid one is described by its error, and the first one gets the focus', async () => {
  const page = await site.openForm();
  const required = page.getByRole('textbox', { name: fields[0]?.label ?? '', exact: true });
  expect(await required.getAttribute('aria-required')).toBe('true');
  // A field that nobody has written in is not spoken as invalid.
  expect(await page.locator('form :invalid').count()).toBe(0);
  await fillIn(page, { telefono: '811', email: 'maria@' });
  await send(page);
  const errorOf = (name: string) =>
    page.locator(`[name=${name}]`).evaluate((field) => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).at(-1);
    });
  await expect.poll(() => errorOf('name')).toBe(fieldErrors.required);
  expect(await errorOf('telefono')).toBe(fieldErrors.telefono);
  expect(await errorOf('email')).toBe(fieldErrors.correo);
  expect(await errorOf('message')).toBe(fieldErrors.required);
  expect(await page.locator('[name=empresa]').getAttribute('aria-invalid')).toBeNull();
  await page.locator('[name=name]:focus').waitFor();
  // The first field may have had the focus before, so that nothing else is spoken.
  await page.locator('form [aria-live]', { hasText: formTexts.invalid }).waitFor();
  await page.fill('[name=name]', 'María');
  await expect.poll(() => page.locator('[name=name]').getAttribute('aria-invalid')).toBeNull();
});

test('a long text that is pasted into a field or a slot of the plate is not cut', async () => {
  const page = await site.openForm();
  const text = 'M'.repeat(200);
  for (const name of ['name', 'serie']) {
    await page.focus(`[name=${name}]`);
    await page.keyboard.insertText(text);
    expect(await page.inputValue(`[name=${name}]`), name).toBe(text);
  }
});

describe('by its look', () => {
  let colours: Record<'error' | 'label' | 'invalidEdge' | 'edge', string>;

  beforeAll(async () => {
    const page = await site.openForm();
    await send(page);
    const error = page.getByText(fieldErrors.required).first();
    await error.waitFor();
    const colourOf = (part: Locator, property: 'color' | 'borderTopColor') =>
      part.evaluate((it, name) => getComputedStyle(it)[name], property);
    colours = {
      error: await colourOf(error, 'color'),
      label: await colourOf(page.locator('form label').first(), 'color'),
      invalidEdge: await colourOf(page.locator('[name=telefono]'), 'borderTopColor'),
      edge: await colourOf(page.locator('[name=empresa]'), 'borderTopColor'),
    };
  });

  test('the error of a field has another colour than its label', () => {
    expect(colours.error).not.toBe(colours.label);
  });

  test('a field with an error has another edge than one without', () => {
    expect(colours.invalidEdge).not.toBe(colours.edge);
  });
});

/**
 * Presses Enter until the button has the focus, and Tab in a list, which Enter opens. From Mensaje, where Enter breaks
 * the line, it goes to the plate itself. Returns the names of the fields.
 */
async function pressEnter(page: Page, from: string): Promise<string[]> {
  const names: string[] = [];
  await page.focus(`[name=${from}]`);
  while (names.length < 20) {
    const name = await page.evaluate(() => document.activeElement?.getAttribute('name'));
    if (!name) break;
    names.push(name);
    if (name === 'message') await page.focus(`[name=${plateSlots[0]?.name}]`);
    else if ((await page.locator('select:focus').count()) > 0) await page.keyboard.press('Tab');
    else await page.keyboard.press('Enter');
  }
  return names;
}

test.for(['with', 'without'])(
  'Enter goes on to the next field, and from the last one to the button, %s the app',
  async (app) => {
    site.expected.push(/dynamically imported module/);
    const withoutApp = (page: Page) => page.route(APP_CHUNK, (route) => route.abort());
    const page = await (app === 'with' ? site.openForm() : site.open('/contact', {}, withoutApp));
    const names = [...fields, ...plateSlots].map(({ name }) => name);
    expect(await pressEnter(page, 'name')).toEqual(names);
    expect(await page.locator('form [type=submit]:focus').count()).toBe(1);
    expect(await page.locator('[aria-invalid]').count()).toBe(0);
  },
);

test('Enter that confirms what an input method composes stays in its field', async () => {
  const page = await site.openForm();
  const session = await page.context().newCDPSession(page);
  await page.focus('[name=name]');
  await session.send('Input.imeSetComposition', { text: 'ま', selectionStart: 1, selectionEnd: 1 });
  // Such a key only reaches the input method, so that it makes no character.
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter' });
  expect(await page.locator('[name=name]:focus').count()).toBe(1);
});

test('Enter in Mensaje begins a new line', async () => {
  const page = await site.openForm();
  await page.focus('[name=message]');
  for (const key of ['1', 'Enter', '2']) await page.keyboard.press(key);
  expect(await page.inputValue('[name=message]')).toBe('1\n2');
});

test('the first error is there before its field gets the focus, so that a screen reader announces both once', async () => {
  const page = await site.openForm();
  const described = page.locator('[name=name]').evaluate(
    (field) =>
      new Promise((resolve) => {
        field.addEventListener('focus', () => {
          const id = field.getAttribute('aria-describedby') ?? '';
          resolve(document.getElementById(id)?.textContent);
        });
      }),
  );
  await send(page);
  expect(await described).toBe(fieldErrors.required);
});

test('the second click of a double click on Enviar changes nothing after a refusal', async () => {
  site.mailbox.faults = [REFUSAL];
  const page = await site.openForm();
  await fillIn(page);
  await page.locator('form [type=submit]').click();
  await page.locator('[data-outcome]').filter({ visible: true }).waitFor();
  // The pointer has stayed at the place of the first click.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  expect(await page.locator('[aria-invalid]').count()).toBe(0);
  expect(await shownFields(page)).toEqual(EMPTY);
});

test('the size of the scale stands above the form until the visitor changes it', async () => {
  const page = await site.openApp('/contact?capacidad=450');
  const line = page.getByText(formTexts.request('450'));
  await line.waitFor();
  await send(page);
  await page.getByText(formTexts.invalid).waitFor();
  expect(await line.isVisible()).toBe(true);
  await page.fill('[name=capacidad]', '300');
  await line.waitFor({ state: 'detached' });
});
