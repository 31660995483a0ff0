import { expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { scaleTexts } from '../../web/src/texts/home.ts';
import { PHONE, prepareSite, STILL } from '../support/site.ts';

const site = prepareSite();

test('each arrow press on the scale is a new size, from the smallest to the largest, with its machine', async () => {
  const page = await site.openApp('/', STILL);
  const scale = page.getByRole('slider', { name: scaleTexts.question });
  await scale.press('Home');
  const spoken: (string | null)[] = [];
  for (const { alt } of scaleTexts.machines) {
    while (!(await page.getByRole('img', { name: alt }).isVisible())) {
      await scale.press('ArrowRight');
      spoken.push(await scale.getAttribute('aria-valuetext'));
    }
  }
  expect(new Set(spoken).size).toBe(spoken.length);
  const { name = '' } = scaleTexts.machines.at(-1) ?? {};
  await scale.press('End');
  expect(await scale.getAttribute('aria-valuetext')).toBe(
    scaleTexts.spoken(company.tons.max, name),
  );
});

test('the scale takes the size to the form, and leaves what was written there', async () => {
  const page = await site.openForm({ ...PHONE, ...STILL });
  await page.fill('[name=name]', 'Eva');
  await page.goto(site.url);
  await page.getByRole('slider').press('End');
  await page.getByRole('link', { name: /^Solicitar servicio para/ }).click();
  await page.getByText(`Solicitud para un equipo de ${company.tons.max}\u00a0TR.`).waitFor();
  expect(await page.getByLabel('Capacidad').inputValue()).toBe(company.tons.max);
  expect(await page.inputValue('[name=name]')).toBe('Eva');
  // A reload would replace what was typed since.
  expect(page.url()).toBe(`${site.url}/contact`);
});
