import { expect, test } from 'vitest';
import type { Visits } from './site.ts';
import type { Visit } from './visit.ts';

const PAGES = [
  ['/', 'Mantenimiento y reparación de chillers en Monterrey y todo México'],
  ['/about', 'Nosotros'],
  ['/service', 'Nuestros Servicios'],
  ['/contact', 'Contacto'],
  ['/no-such-page', 'Lo sentimos'],
] as const;
const WIDTHS = [360, 1440];

/** Every page is whole. */
export function testPages({ openApp }: Visits) {
  test.for(PAGES)('%s is whole at 360 and at 1440 px', async ([path, heading]) => {
    const visit = await openApp(path);
    await expect.poll(() => visit.isSeen('[data-loading-overlay]')).toBe(false);
    for (const width of WIDTHS) {
      await visit.tab.resize(width, 800);
      expect((await visit.text('h1')).replace(/\s+/g, ' ')).toBe(heading);
      await visit.tab.evaluate(() => scrollTo(0, 0));
      await expectPictures(visit);
      expect(await visit.tab.evaluate(overflow)).toBe(0);
    }
  });
}

/** Goes down the page, view by view; the pictures in each are loaded. */
async function expectPictures(visit: Visit) {
  let isAtEnd = false;
  while (!isAtEnd) {
    await expect.poll(() => visit.tab.evaluate(missingPictures)).toEqual([]);
    isAtEnd = await visit.tab.evaluate(scrollOn);
  }
}

// What follows is run in the page.

/** The pictures in the view that are not there, or not yet. */
function missingPictures(): string[] {
  const inView = [...document.images].filter((picture) => {
    const { top, bottom, left, right, width } = picture.getBoundingClientRect();
    const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && width > 0;
    return isInside && picture.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  });
  const missing = inView.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0);
  return missing.map(({ alt, src }) => `${alt} ${src}`);
}

/** @returns whether that was the end of the page. */
function scrollOn(): boolean {
  const before = scrollY;
  scrollBy(0, innerHeight - 100);
  return scrollY === before;
}

/** How much wider the page is than its view, in pixels. */
function overflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}
