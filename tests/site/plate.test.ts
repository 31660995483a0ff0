import { expect, test } from 'vitest';
import { maxLengths } from '../../functions/src/shared/contract.ts';
import { plateSlots } from '../../functions/src/shared/plate.ts';
import { formTexts } from '../../web/src/texts/form.ts';
import { outboxTexts } from '../../web/src/texts/outcomes.ts';
import { plateTexts } from '../../web/src/texts/plate.ts';
import {
  EMPTY,
  fillIn,
  formHydrated,
  send,
  sentNotice,
  shownFields,
  UNFINISHED_VALUES,
  WRITTEN,
} from '../support/form.ts';
import { longCompanySite, MOBILE, prepareSite, STILL } from '../support/site.ts';
import { REFUSAL } from '../support/smtp-server.ts';

const site = prepareSite();
const sharedPage = site.sharePage(() => site.openForm({ ...MOBILE, ...STILL }));
const SLOTS = plateSlots.map(({ name }) => name);
const EMPTY_SLOTS = Object.fromEntries(SLOTS.map((name) => [name, '']));

test('the lines of the plate stand under the message in the mail', async () => {
  const page = sharedPage();
  await fillIn(page, { ...WRITTEN, marca: 'Trane', capacidad: '120', serie: 'U14' });
  await send(page);
  await sentNotice(page).waitFor();
  const mail = await site.mailbox.mails[0]?.read();
  const lines = [
    ...WRITTEN.message.split('\n'),
    '',
    'Marca: Trane',
    'Capacidad: 120 TR',
    'Serie: U14',
  ];
  expect(mail?.text).toContain(lines.map((line) => `│ ${line}\n`).join(''));
});

test('a message that was not sent is recovered with its plate', async () => {
  const page = sharedPage();
  site.mailbox.faults = [REFUSAL];
  const plate = { marca: 'Trane', modelo: 'CVHF', capacidad: '120', serie: 'U14' };
  await fillIn(page, { ...WRITTEN, ...plate });
  await send(page);
  await page.getByRole('button', { name: outboxTexts.recover }).click();
  await expect.poll(() => shownFields(page, SLOTS)).toEqual(plate);
});

test('a long text that is pasted into a slot is not cut', async () => {
  const page = sharedPage();
  await fillIn(page, { serie: '' });
  const text = 'M'.repeat(200);
  await page.focus('[name=serie]');
  await page.keyboard.insertText(text);
  expect(await page.inputValue('[name=serie]')).toBe(text);
  await fillIn(page, { serie: '' });
});

test('a message that is too long with the plate is marked until the plate is shorter, and again once it is longer', async () => {
  const page = sharedPage();
  const { mensaje: limit } = maxLengths;
  const plate = { marca: 'Trane', serie: 'L'.repeat(30) };
  const message = 'M'.repeat(limit - 10);
  await fillIn(page, { ...WRITTEN, ...EMPTY_SLOTS, ...plate, message });
  await send(page);
  const marked = page.locator('[name=message][aria-invalid]');
  await marked.waitFor();
  await fillIn(page, EMPTY_SLOTS);
  await marked.waitFor({ state: 'detached' });
  await fillIn(page, plate);
  await marked.waitFor();
});

test('a capacity in the URL that is no number leaves the form as it is', async () => {
  const page = sharedPage();
  await fillIn(page, UNFINISHED_VALUES);
  await page.goto(`${site.url}/contact?capacidad=,,,`);
  await formHydrated(page);
  expect(await shownFields(page)).toEqual(UNFINISHED_VALUES);
  expect(await page.getByText(plateTexts.requested(',,,')).count()).toBe(0);
});

test('a capacity in the URL stands above the form until the visitor changes it, and only its query leaves the URL', async () => {
  const page = sharedPage();
  await fillIn(page, EMPTY);
  await page.goto(`${site.url}/contact?utm_source=mail&capacidad=450&gclid=1`);
  const line = page.getByText(plateTexts.requested('450'));
  await line.waitFor();
  expect(page.url()).toBe(`${site.url}/contact?utm_source=mail&gclid=1`);
  await send(page);
  await page.getByText(formTexts.invalid).waitFor();
  expect(await line.isVisible()).toBe(true);
  await page.fill('[name=capacidad]', '300');
  await line.waitFor({ state: 'detached' });
});

test('the capacity above the form leaves with the message', async () => {
  const page = sharedPage();
  await page.goto(`${site.url}/contact?capacidad=450`);
  const line = page.getByText(plateTexts.requested('450'));
  await line.waitFor();
  await fillIn(page);
  await send(page);
  await sentNotice(page).waitFor();
  expect(await line.count()).toBe(0);
});

test('under the plate stands a link to WhatsApp, with a first line of its own', async () => {
  const page = await site.open(`${longCompanySite.url}/contact`, STILL);
  const link = page.getByRole('link', { name: plateTexts.whatsapp.label });
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect(href.searchParams.get('text')).toBe(plateTexts.whatsapp.greeting);
});
