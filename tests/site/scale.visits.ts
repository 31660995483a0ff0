import type { Locator, Page } from 'playwright-core';
import { tonSteps } from '../../web/src/scale/ton-steps.ts';
import { scaleTexts } from '../../web/src/texts/scale.ts';
import type { TakenPicture } from '../support/approved-pictures.ts';
import { around, part, view } from '../support/screenshots.ts';
import { SIDEWAYS, type VisitsByPicture } from '../support/visits.ts';

export const visits: VisitsByPicture = {
  'home-360': async (page, check) => {
    const scale = page.getByRole('slider', { name: scaleTexts.question });
    await scale.press('Home');
    await scale.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await check('scale-smallest', view(page, { element: scale }));
    await check('scale-machines', machines(page, scale));
    await page.keyboard.press('Tab');
    await scale.focus();
    await check('scale-focus', around(page, scale));
    await page.setViewportSize(SIDEWAYS);
    await scale.evaluate((it) => it.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await check('scale-sideways', view(page, { element: scale }));
  },
};

/** Returns a picture of the machines of all sizes, side by side. */
async function machines(page: Page, scale: Locator): Promise<TakenPicture> {
  await page.evaluate(() => {
    const sheet = document.body.appendChild(document.createElement('section'));
    sheet.id = 'machines';
    sheet.style.cssText =
      'display: grid; grid-template-columns: repeat(3, 1fr); isolation: isolate; overflow: hidden';
  });
  await scale.press('Home');
  for (const _ of tonSteps) {
    await page.evaluate(() => {
      const stage = document.querySelector('svg[role=img]')?.parentElement;
      if (stage) document.getElementById('machines')?.append(stage.cloneNode(true));
    });
    await scale.press('ArrowRight');
  }
  const sheet = page.locator('#machines');
  const picture = await part(page, sheet);
  await sheet.evaluate((it) => it.remove());
  return picture;
}
