import { expect, onTestFinished, test } from 'vitest';
import { fillIn, send } from '../support/form.ts';
import { startProxy } from '../support/proxy.ts';
import { prepareSite } from '../support/site.ts';

const site = prepareSite();

test('a message whose answer is lost, which the browser posts again by itself and the visitor sends again, is one mail', async () => {
  let isLossy = true;
  const keys: unknown[] = [];
  const proxy = await startProxy(({ method, headers }) => {
    if (method === 'POST') keys.push(headers['idempotency-key']);
    return method !== 'POST' || !isLossy;
  });
  onTestFinished(proxy.stop);
  site.url = proxy.url;
  const page = await site.openForm();
  await fillIn(page);
  await send(page);
  await page.getByText('No sabemos si su mensaje llegó.').waitFor();
  // Chromium repeats a request on each connection that it has used before.
  expect(keys.length).toBeGreaterThan(1);
  isLossy = false;
  await page.getByRole('button', { name: 'Recuperar mensaje' }).click();
  await send(page);
  await page.getByText('Recibimos su mensaje.').waitFor();
  expect(new Set(keys).size).toBe(1);
  expect(site.smtp.mails).toHaveLength(1);
});
