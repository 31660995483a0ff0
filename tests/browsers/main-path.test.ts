import { afterAll, describe } from 'vitest';
import { testForm } from './form.ts';
import { engines } from './installed.ts';
import { testMenus } from './menus.ts';
import { testMotion } from './motion.ts';
import { testNavigation } from './navigation.ts';
import { testPages } from './pages.ts';
import { prepareSite, prepareVisits } from './site.ts';

// The visitor's main path, in every engine that is installed.

const site = prepareSite();

for (const { name, packages, start } of engines) {
  if (start) {
    // On a busy computer WebKitGTK's driver now and then does not answer.
    describe(name, { retry: name === 'WebKit' ? 2 : 0 }, () => {
      const visits = prepareVisits(name, site, start);
      testPages(visits);
      testMenus(visits);
      testMotion(visits);
      testForm(visits);
      testNavigation(visits);
    });
  } else afterAll(() => console.log(`${name} is not installed (apt-get install ${packages})`));
}
