import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { contactEndpoint, type FieldName } from '../../functions/src/shared/contract.ts';
import { formTexts } from '../../web/src/texts/form.ts';
import { acceptedTexts } from '../../web/src/texts/outcomes.ts';

/** The function's path, as a pattern of Playwright’s routes. */
export const ENDPOINT_PATTERN = `**${contactEndpoint}`;

/** What the test's visitor writes, by the form's own field names. */
export const WRITTEN = {
  name: 'María Peña',
  empresa: 'Hospital del Norte',
  telefono: '8123456789',
  email: '',
  message: 'El chiller 2 se disparó.\n¿Pueden venir hoy?',
} satisfies Record<FieldName, string>;
/** The same, as the form formats it. */
export const FORMATTED = { ...WRITTEN, telefono: '(81)-2345-6789' };
export const EMPTY = Object.fromEntries(Object.keys(WRITTEN).map((name) => [name, '']));

/** Gives the next test a visitor of its own, whose mails no other test receives. */
export function renewMailAddress(): string {
  const email = `maria.${randomUUID()}@hospital.mx`;
  WRITTEN.email = email;
  FORMATTED.email = email;
  return email;
}

/** Scrolls to the form, and waits until React has hydrated it. */
export async function formHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('form');
    form?.scrollIntoView({ behavior: 'instant' });
    return form?.noValidate;
  });
}

/** A form that is not finished. */
export const UNFINISHED_VALUES = {
  ...EMPTY,
  name: 'María',
  telefono: '(81)-1',
  message: 'El chiller 2',
};

export const toast = (page: Page) => page.locator('.Toastify__toast');

/** The notice that the app shows of a message that has arrived. */
export const sentNotice = (page: Page) => page.getByRole('group', { name: acceptedTexts.title });

/** Types what is not in the form yet; to fill in a field takes longer than to read all of them. */
export async function fillIn(page: Page, fields: Record<string, string> = WRITTEN): Promise<void> {
  const shown = await shownFields(page, Object.keys(fields));
  for (const [name, value] of Object.entries(fields)) {
    if (value === shown[name]) continue;
    await page.fill(`[name=${name}]`, value);
  }
}

/** Fills in fields as a password manager does, without an event. */
export function autofill(page: Page, fields: Record<string, string>): Promise<void> {
  return page.locator('form').evaluate((form: HTMLFormElement, values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    }
  }, fields);
}

/** Returns what stands in the controls of these names, by default in the fields of the contract. */
export function shownFields(
  page: Page,
  names: string[] = Object.keys(EMPTY),
): Promise<Record<string, string>> {
  return page.locator('form').evaluate((form: HTMLFormElement, wanted) => {
    const values = [...new FormData(form)].filter(([name]) => wanted.includes(name));
    return Object.fromEntries(values.map(([name, value]) => [name, `${value}`]));
  }, names);
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: formTexts.submit, exact: true }).click();
}
