import { fillIn } from '../support/form.ts';
import { part } from '../support/screenshots.ts';
import type { VisitsByPicture } from '../support/visits.ts';

export const visits: VisitsByPicture = {
  'contact-360': async (page, check) => {
    const guide = page
      .getByRole('main')
      .getByRole('group')
      .filter({ has: page.locator('summary') });
    await guide.locator('summary').click();
    await check('plate-guide', part(page, guide));
    // Ends before the unit.
    const capacidad = 'Dos de 450, y otra que no sabemos de cuánto es';
    const serie = 'RTAC 225 UAN LUAF N1WY 1TDC';
    await fillIn(page, { marca: 'Trane', modelo: 'CVHF', capacidad, serie });
    await check('plate-filled', part(page, page.locator('form fieldset')));
  },
};
