import { expect, test } from 'vitest';
import type { Visits } from './site.ts';
import { type Visit, WRITTEN } from './visit.ts';

/** From page to page, and back. */
export function testNavigation({ openApp }: Visits) {
  test('links lead to every page without a reload, each from its top', async () => {
    const visit = await openApp('/');
    await markDocument(visit);
    for (const [path, heading] of [
      ['/about', 'Nosotros'],
      ['/service', 'Nuestros Servicios'],
      ['/contact', 'Contacto'],
      ['/', /^Mantenimiento/],
    ] as const) {
      await visit.click(`footer nav a[href="${path}"]`);
      await expect.poll(() => visit.text('h1')).toMatch(heading);
      await expect.poll(() => visit.scrollPlace()).toBe(0);
      // The sections under the first view: before them the footer, which is clicked next, is not in its place.
      await expect.poll(() => visit.isSeen('main h2')).toBe(true);
      expect(await visit.path()).toBe(path);
    }
    expect(await isMarked(visit)).toBe(true);
  });

  test('Back and Forward inside the app show their page, where it was left', async () => {
    const visit = await openApp('/');
    await markDocument(visit);
    await visit.pointOn('main h3 a[href="/service"]');
    const place = await visit.scrollPlace();
    expect(place).toBeGreaterThan(300);
    await visit.click('main h3 a[href="/service"]');
    await expect.poll(() => visit.text('h1')).toBe('Nuestros Servicios');
    await expect.poll(() => visit.scrollPlace()).toBe(0);
    await visit.back();
    await expect.poll(() => visit.text('h1')).toMatch(/^Mantenimiento/);
    await expect.poll(() => visit.scrollPlace()).toBe(place);
    await visit.forward();
    await expect.poll(() => visit.text('h1')).toBe('Nuestros Servicios');
    expect(await isMarked(visit)).toBe(true);
  });

  test('a link to the page that one is on leads to its top', async () => {
    const visit = await openApp('/service');
    await markDocument(visit);
    for (const part of ['#arranque h2', '[name=message]']) {
      await visit.pointOn(part);
      expect(await visit.scrollPlace()).toBeGreaterThan(1000);
      await visit.tab.evaluate(follow, '/service');
      await expect.poll(() => visit.scrollPlace()).toBe(0);
    }
    expect(await isMarked(visit)).toBe(true);
  });

  test('Back from a short page to the middle of a long one goes there at once', async () => {
    const visit = await openApp('/service');
    await visit.pointOn('#arranque h2');
    const place = await visit.scrollPlace();
    await visit.tab.evaluate(follow, '/contact');
    await expect.poll(() => visit.text('h1')).toBe('Contacto');
    await expect.poll(() => visit.scrollPlace()).toBe(0);
    expect(await visit.tab.evaluate(longestScroll)).toBeLessThan(place);
    await visit.tab.evaluate(noteScrolling);
    await visit.back();
    await expect.poll(() => visit.text('h1')).toBe('Nuestros Servicios');
    await expect.poll(() => visit.scrollPlace()).toBe(place);
    // Firefox comes by the end of the short page.
    expect((await visit.tab.evaluate(scrolledTo)).length).toBeLessThanOrEqual(2);
  });

  // Whether from the page cache, as Firefox and WebKit mostly do it, or anew.
  test('Back and Forward to pages that were left by a reload find them whole', async () => {
    const visit = await openApp('/');
    await visit.click('header nav a[href="/contact"]');
    await expect.poll(() => visit.text('h1')).toBe('Contacto');
    await visit.appStarted();
    await visit.formStarted();
    await visit.fill({ name: WRITTEN.name });
    await visit.back();
    await expect.poll(() => visit.text('h1')).toMatch(/^Mantenimiento/);
    await visit.appStarted();
    await visit.click('header [aria-haspopup=dialog]');
    await visit.click('dialog button');
    await expect.poll(() => visit.isFocused('header [aria-haspopup=dialog]')).toBe(true);
    await visit.forward();
    await expect.poll(() => visit.text('h1')).toBe('Contacto');
    await expect.poll(async () => (await visit.fields()).name).toBe(WRITTEN.name);
    await visit.formStarted();
    await visit.click('form button[type=submit]');
    await expect.poll(() => visit.isFocused('[name=telefono]')).toBe(true);
    expect((await visit.fields()).name).toBe(WRITTEN.name);
  });
}

function markDocument({ tab }: Visit) {
  return tab.evaluate(() => {
    Object.assign(window, { marked: true });
  });
}

function isMarked({ tab }: Visit): Promise<boolean> {
  return tab.evaluate(() => 'marked' in window);
}

// What follows is run in the page.

/** Follows the footer's link from where one is; a mouse would have to scroll to it. */
function follow(path: string) {
  document.querySelector<HTMLElement>(`footer nav a[href="${path}"]`)?.click();
}

function longestScroll(): number {
  return document.documentElement.scrollHeight - innerHeight;
}

function noteScrolling() {
  const scrolled: number[] = [];
  addEventListener('scroll', () => scrolled.push(scrollY));
  Object.assign(window, { scrolled });
}

function scrolledTo(): number[] {
  return (window as unknown as { scrolled: number[] }).scrolled;
}
