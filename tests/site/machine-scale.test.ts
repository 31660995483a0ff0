import { expect, test } from 'vitest';
import { sizeAt } from '../../web/src/pages/home/tons-scale.ts';
import { scaleTexts } from '../../web/src/texts/home.ts';
import { PHONE, prepareSite, STILL } from '../support/site.ts';

const site = prepareSite();

test('the scale shows the machine of the size that a finger chooses', async () => {
  const page = await site.openApp('/', { ...PHONE, ...STILL });
  const scale = page.getByRole('slider', { name: '¿De qué capacidad es su equipo?' });
  await scale.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await scale.boundingBox()) ?? {};
  await scale.tap({ position: { x: width / 2, y: height / 2 } });
  const size = sizeAt(50);
  const { name = '', alt = '' } = scaleTexts.machines.find(({ upTo }) => size <= upTo) ?? {};
  await page.getByRole('img', { name: alt }).waitFor();
  expect(await scale.getAttribute('aria-valuetext')).toBe(
    scaleTexts.spoken(size.toLocaleString('es-MX'), name),
  );
});

test('the scale takes the size to the form, and leaves what was written there', async () => {
  const page = await site.openForm({ ...PHONE, ...STILL });
  await page.fill('[name=name]', 'Eva');
  await page.goto(site.url);
  await page.getByRole('slider').press('PageDown');
  const request = page.getByRole('link', { name: /^Solicitar servicio para/ });
  const [tons = ''] = /[\d.]+/.exec(await request.innerText()) ?? [];
  expect(Number(tons)).toBeLessThan(scaleTexts.example);
  await request.click();
  await page.getByRole('heading', { level: 1, name: 'Contacto' }).waitFor();
  await expect.poll(() => page.getByLabel('Capacidad').inputValue()).toBe(tons);
  expect(await page.inputValue('[name=name]')).toBe('Eva');
  // A reload would replace what was typed since.
  expect(page.url()).toBe(`${site.url}/contact`);
});
