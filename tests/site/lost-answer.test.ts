import { expect, onTestFinished, test } from 'vitest';
import { fillIn, send } from '../support/form.ts';
import { startProxy } from '../support/proxy.ts';
import { prepareSite } from '../support/site.ts';

const site = prepareSite();

test('a message whose answer is lost, which the browser posts again by itself and the visitor sends again, is one mail', async () => {
  let isLossy = true;
  let posts = 0;
  const proxy = await startProxy(({ method }) => {
    if (method === 'POST') posts++;
    return method !== 'POST' || !isLossy;
  });
  onTestFinished(proxy.stop);
  site.url = proxy.url;
  const page = await site.openForm();
  await fillIn(page);
  await send(page);
  await page.locator('#mensaje-guardado').waitFor();
  // Chromium repeats a request on each connection that it has used before.
  expect(posts).toBeGreaterThan(1);
  isLossy = false;
  await page.getByRole('button', { name: 'Recuperar mensaje' }).click();
  await send(page);
  await page.getByRole('group', { name: 'Recibimos su mensaje' }).waitFor();
  expect(site.smtp.mails).toHaveLength(1);
});
