import type { Page } from 'playwright-core';
import { isTakenOver } from './site.ts';

/** What a visitor writes, by the form's own field names. */
export const WRITTEN = {
  name: 'María Peña',
  empresa: 'Hospital del Norte',
  telefono: '8123456789',
  email: 'maria@hospital.mx',
  message: 'El chiller 2 se disparó.\n¿Pueden venir hoy?',
};
/** The same as the form shows it. */
export const FORMATTED = { ...WRITTEN, telefono: '(81)-2345-6789' };
export const EMPTY = { name: '', empresa: '', telefono: '', email: '', message: '' };

/** Goes to the form, and waits until it is the app's. */
export async function formStarted(page: Page): Promise<void> {
  await page.locator('form').scrollIntoViewIfNeeded();
  await page.locator('form[novalidate]').waitFor();
}

/** Fills in the form, field by field; in a page of the app, once the form is the app's. */
export async function fillIn(page: Page, fields: Partial<typeof WRITTEN> = WRITTEN): Promise<void> {
  if (await page.evaluate(isTakenOver)) await formStarted(page);
  for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value);
}

/** What the form's fields show. */
export async function shownFields(page: Page): Promise<Record<string, string>> {
  const names = Object.keys(EMPTY);
  const values = await Promise.all(names.map((name) => page.inputValue(`[name=${name}]`)));
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

/** Presses the form's button. */
export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
}
