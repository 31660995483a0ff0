import { expect, test } from 'vitest';
import { PHONE, prepareSite, STILL } from '../support/site.ts';

const site = prepareSite();

test('the scale shows the machine of a size that a key or a finger chooses, and takes the size to the form', async () => {
  const page = await site.openApp('/', { ...PHONE, ...STILL });
  const scale = page.getByRole('slider', { name: '¿De qué capacidad es su equipo?' });
  const drawing = page.getByRole('img', { name: /^Dibujo de un/ });
  const chosen = () => scale.getAttribute('aria-valuetext');
  expect(await chosen()).toBe('450 toneladas, chiller centrífugo');
  await scale.scrollIntoViewIfNeeded();
  const place = await drawing.boundingBox();
  const { width = 0, height = 0 } = (await scale.boundingBox()) ?? {};
  await scale.tap({ position: { x: width / 2, y: height / 2 } });
  await expect.poll(chosen).toBe('40 toneladas, unidad paquete');
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight']) await scale.press(key);
  expect(await chosen()).toBe('45 toneladas, unidad paquete');
  expect(await drawing.getAttribute('alt')).toMatch(/unidad paquete/);
  expect(await drawing.boundingBox()).toEqual(place);
  await page.getByRole('link', { name: 'Solicitar servicio para 45 TR' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contacto' }).waitFor();
  const draft = await page.evaluate(() => JSON.parse(sessionStorage.getItem('draft') ?? '{}'));
  expect(draft).toMatchObject({ fields: { capacidad: '45' } });
});
