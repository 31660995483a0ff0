import { fillIn } from '../support/form.ts';
import { part } from '../support/screenshots.ts';
import type { Visits } from '../support/visits.ts';

export const visits: Visits = {
  'contact-360': async (page, take) => {
    const guide = page
      .getByRole('main')
      .getByRole('group')
      .filter({ has: page.locator('summary') });
    await guide.locator('summary').click();
    await take('plate-guide', part(page, guide));
    // Ends before the unit.
    const capacidad = 'Dos de 450, y otra que no sabemos de cuánto es';
    const serie = 'RTAC 225 UAN LUAF N1WY 1TDC';
    await fillIn(page, { marca: 'Trane', modelo: 'CVHF', capacidad, serie });
    await take('plate-filled', part(page, page.locator('form fieldset')));
  },
};
