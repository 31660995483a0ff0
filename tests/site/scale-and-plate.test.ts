import { expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { plateTexts } from '../../web/src/texts/plate.ts';
import { scaleTexts } from '../../web/src/texts/scale.ts';
import { formHydrated } from '../support/form.ts';
import { MOBILE, prepareSite, STILL } from '../support/site.ts';

const site = prepareSite();

test('the scale takes the size to the form, where it stays after a reload, and leaves what was written there', async () => {
  const page = await site.openApp('/', { ...MOBILE, ...STILL });
  const capacity = page.locator('[name=capacidad]');
  await formHydrated(page);
  await page.fill('[name=name]', 'Eva');
  await page.getByRole('slider', { name: scaleTexts.question }).press('End');
  await page.getByRole('link', { name: scaleTexts.contact(company.tons.max) }).click();
  await page.getByText(plateTexts.requested(company.tons.max)).waitFor();
  expect(await capacity.inputValue()).toBe(company.tons.max);
  expect(await page.inputValue('[name=name]')).toBe('Eva');
  // A reload would replace what was typed since.
  expect(page.url()).toBe(`${site.url}/contact`);
  await page.reload();
  await formHydrated(page);
  expect(await capacity.inputValue()).toBe(company.tons.max);
});
