import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { EMPTY, fillIn, send, shownFields } from '../support/form.ts';
import { NO_SCRIPT, PHONE, prepareSite } from '../support/site.ts';

// The specification's sections 2 to 9, line by line: each test is named after the line it holds. Its
// texts stand here as they stand there, so whoever changes such a text changes it here as well. The
// company's own facts are those of web/src/company.ts.

const site = prepareSite();
const PATHS = ['/', '/about', '/service', '/contact', '/no-such-page'] as const;
const SECTION_OF = { header: 'header', footer: 'footer', side: '[role=dialog], dialog' } as const;

const texts = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.textContent?.trim()));
const still = { reducedMotion: 'reduce' } as const;

const mailLink = `a[href="mailto:${company.salesMail}"]`;
const years = String(company.yearsOfExperience);
const HEADER_NAMES = { facebook: 'Facebook', linkedin: 'LinkedIn', x: 'X', instagram: 'Instagram' };
const MENU_NAMES = { ...HEADER_NAMES, x: 'Twitter' };

/** From now on the page's own timers stand still, and go on by `page.clock.runFor` alone. */
async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** A network's icon leads to the company's page there, and nowhere where it has none. */
async function expectSocialLinks(place: Locator, names: typeof HEADER_NAMES) {
  for (const { network, url } of company.social) {
    const icon = place.getByRole('link', { name: new RegExp(`^${names[network]}\\b`) });
    expect(await icon.count()).toBe(1);
    expect(await icon.getAttribute('aria-disabled')).toBe(url ? null : 'true');
    expect(await icon.getAttribute('href')).toBe(url ?? null);
  }
}

describe('2. Screens and routes', () => {
  test.for([
    ['/', 'Soluciones a la medida', 200],
    ['/about', 'Acerca de Nosotros', 200],
    ['/service', 'Nuestros Servicios', 200],
    ['/contact', 'Contacto', 200],
    ['/no-such-page', 'Lo sentimos', 404],
  ] as const)('%s shows its screen', async ([path, heading, status]) => {
    const page = await site.open(path);
    const main = page.locator('main');
    expect(await main.getByRole('heading', { name: heading, exact: true }).count()).toBe(1);
    expect((await page.request.get(site.url + path)).status()).toBe(status);
    expect(await page.locator('h1').count()).toBe(1);
  });

  test('every screen is also reached inside the app, without a reload', async () => {
    const page = await site.openApp('/');
    await page.evaluate(() => Object.assign(window, { kept: true }));
    const footer = page.locator('footer');
    await footer.getByRole('link', { name: 'Nosotros' }).click();
    await page.getByRole('heading', { name: 'Acerca de Nosotros' }).waitFor();
    await footer.getByRole('link', { name: 'Servicios' }).click();
    await page.getByRole('heading', { name: 'Nuestros Servicios' }).waitFor();
    await footer.getByRole('link', { name: 'Inicio' }).click();
    await page.getByRole('heading', { name: 'Soluciones a la medida' }).first().waitFor();
    expect(await page.evaluate(() => 'kept' in window)).toBe(true);
  });
});

describe('2. Shared layout', () => {
  test.for(PATHS)(
    '%s: a loading overlay covers the page for 400 ms, then is gone',
    async (path) => {
      const page = await site.open('/contact', NO_SCRIPT);
      await page.goto(site.url + path, { waitUntil: 'commit' });
      const overlay = page.locator('[data-loading-overlay]');
      await overlay.waitFor({ state: 'attached' });
      expect(await overlay.evaluate((it) => it.querySelector('img, svg') !== null)).toBe(true);
      const ends = await overlay.evaluate((it) =>
        it.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime),
      );
      expect(ends).toContain(400);
      await overlay.waitFor({ state: 'hidden' });
    },
  );

  test('the overlay comes with a page mounted later, by its flag, for 400 ms', async () => {
    const page = await site.openApp('/');
    const overlay = page.locator('[data-loading-overlay]');
    await overlay.waitFor({ state: 'hidden' });
    const first = await overlay.elementHandle();
    await stopClock(page);
    await page.locator('footer').getByRole('link', { name: 'Nosotros' }).click();
    await expect.poll(() => first?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    const coversUntil = () =>
      overlay.evaluate((it) =>
        Math.max(
          0,
          ...it.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
        ),
      );
    await expect.poll(coversUntil).toBe(400);
    await page.clock.runFor(399);
    expect(await coversUntil()).toBe(400);
    await page.clock.runFor(1);
    await expect.poll(coversUntil).toBe(0);
    await overlay.waitFor({ state: 'hidden' });
  });

  test.for(PATHS)(
    '%s: the header has logo, mail, engineer, phones and four social icons',
    async (path) => {
      const page = await site.open(path, NO_SCRIPT);
      const header = page.locator(SECTION_OF.header).first();
      expect(await header.locator('a[href="/"]').first().isVisible()).toBe(true);
      expect(await header.locator(mailLink).count()).toBe(1);
      expect(await header.textContent()).toContain(company.engineer);
      const line = header.locator('address');
      expect(await line.getByRole('link', { name: /^\(/ }).allTextContents()).toEqual(
        company.phones,
      );
      await expectSocialLinks(header, HEADER_NAMES);
    },
  );

  test('the header menu: Inicio with its only child Servicios, Nosotros, Contacto', async () => {
    const page = await site.openApp('/about');
    const menu = page.locator(SECTION_OF.header).first().getByRole('navigation');
    const hrefs = () =>
      menu.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(await hrefs()).toEqual(['/', '/service', '/about', '/contact']);
    const child = menu.getByRole('link', { name: 'Servicios' });
    expect(await child.isVisible()).toBe(false);
    await menu.getByRole('link', { name: 'Inicio' }).hover();
    await child.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await child.waitFor({ state: 'hidden' });
    await page.mouse.move(700, 700);
    await menu.getByRole('link', { name: 'Inicio' }).focus();
    await child.waitFor({ state: 'visible' });
    await child.click();
    await page.getByRole('heading', { name: 'Nuestros Servicios' }).waitFor();
  });

  test('the menu’s Contacto reloads the whole page', async () => {
    const page = await site.openApp('/about');
    await page.evaluate(() => Object.assign(window, { kept: true }));
    const menu = page.locator(SECTION_OF.header).first().getByRole('navigation');
    await menu.getByRole('link', { name: 'Contacto' }).click();
    await page.waitForURL('**/contact');
    expect(await page.evaluate(() => 'kept' in window)).toBe(false);
  });

  test('the footer: logo, links, legal items, no links while nothing is published, contact, hours, year', async () => {
    const page = await site.open('/', NO_SCRIPT);
    const footer = page.locator(SECTION_OF.footer);
    const links = await footer
      .locator('nav a')
      .evaluateAll((all) => all.map((a) => [a.getAttribute('href'), a.textContent?.trim()]));
    expect(links).toEqual([
      ['/', 'Inicio'],
      ['/about', 'Nosotros'],
      ['/service', 'Servicios'],
      ['/contact', 'contacto'],
    ]);
    expect(await footer.locator('a[href="/"]').count()).toBe(2);
    const { privacyUrl, termsUrl, legalUrl } = company;
    for (const [legal, url] of [
      ['Política de privacidad', privacyUrl],
      ['Términos y condiciones', termsUrl],
      ['Información legal', legalUrl],
    ] as const) {
      expect(await footer.getByText(legal).count()).toBe(1);
      expect(await footer.getByRole('link', { name: legal }).count()).toBe(url ? 1 : 0);
    }
    expect(await footer.locator(mailLink).count()).toBe(1);
    expect(await footer.locator('a[href^="tel:"]').count()).toBe(2);
    const text = await footer.textContent();
    for (const fact of ['engineer', 'hours', 'copyrightYear', 'legalName'] as const) {
      expect(text).toContain(String(company[fact]));
    }
  });

  test('“go to top” scrolls smoothly to the top', async () => {
    const page = await site.openApp('/service');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const heights = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = [];
          addEventListener('scroll', () => {
            seen.push(Math.round(scrollY));
            if (scrollY === 0) resolve(seen);
          });
        }),
    );
    await page
      .getByRole('button', { name: 'Ir arriba' })
      .or(page.getByRole('link', { name: 'Ir arriba' }))
      .click();
    // A jump is a single one.
    expect((await heights).length).toBeGreaterThan(2);
  });

  test('the marquee: four values, 20 px apart, 4000 ms each, looping, pausing on hover', async () => {
    const page = await site.openApp('/contact');
    const marquee = page.locator('[data-marquee]');
    await marquee.scrollIntoViewIfNeeded();
    const values = await texts(page, '[data-marquee] li:not([aria-hidden])');
    expect(values.slice(0, 4)).toEqual([
      'Profesionalismo',
      'Servicio',
      'Equipo de calidad',
      'Innovación',
    ]);
    const motion = () =>
      marquee.evaluate((it) => {
        const [animation] = it.getAnimations({ subtree: true });
        const { duration, iterations } = animation?.effect?.getComputedTiming() ?? {};
        return { duration, iterations, state: animation?.playState };
      });
    // It moves only near the view.
    await expect.poll(motion).toEqual({
      duration: 16_000,
      iterations: Number.POSITIVE_INFINITY,
      state: 'running',
    });
    const gaps = await page.locator('[data-marquee] li').evaluateAll((items) =>
      items.slice(1, 4).map((item, index) => {
        const before = items[index]?.getBoundingClientRect();
        return Math.round(item.getBoundingClientRect().left - (before?.right ?? 0));
      }),
    );
    expect(gaps).toEqual([20, 20, 20]);
    await marquee.hover();
    await expect.poll(async () => (await motion()).state).toBe('paused');
  });
});

describe('2. Home', () => {
  const TITLES = [
    'Soluciones a la medida',
    'Especialistas certificados',
    'Amplia cobertura técnica',
    'Reducción de costos y equipos confiables',
  ];
  const activeSlide = (page: Page) =>
    page.locator('.swiper-slide-active').first().locator('h2').textContent();

  test('the hero has four slides with their titles', async () => {
    const page = await site.open('/', NO_SCRIPT);
    const hero = page.locator('.swiper').first();
    expect(await hero.locator('.swiper-slide').count()).toBe(4);
    expect(await texts(page, '.swiper >> nth=0 >> .swiper-slide >> h2')).toEqual(TITLES);
  });

  test('the hero advances every 3000 ms, and loops', async () => {
    const page = await site.openApp('/');
    const hero = page.locator('.swiper').first();
    // Begun anew, its timer is one of the stopped clock.
    await hero.getByRole('button', { name: 'Pausar' }).click();
    await stopClock(page);
    await hero.getByRole('button', { name: 'Reanudar' }).click();
    await hero.getByRole('button', { name: 'Pausar' }).waitFor();
    const first = TITLES.indexOf((await activeSlide(page)) ?? '');
    for (const step of [1, 2, 3, 4, 5]) {
      await page.clock.runFor(2999);
      // The last change takes real time, and Swiper begins no other meanwhile.
      await hero.evaluate((it) =>
        Promise.allSettled(it.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
      expect(await activeSlide(page)).toBe(TITLES[(first + step - 1) % 4]);
      await page.clock.runFor(1);
      await expect.poll(() => activeSlide(page)).toBe(TITLES[(first + step) % 4]);
    }
  });

  test('the hero’s pagination can be clicked, and the hero can be paused', async () => {
    const page = await site.openApp('/');
    const bullets = page.locator('.swiper-pagination-bullet');
    await expect.poll(() => bullets.count()).toBe(4);
    await page.getByRole('button', { name: /pausa/i }).first().click();
    await bullets.nth(2).click();
    await expect.poll(() => activeSlide(page)).toBe(TITLES[2]);
    await page.waitForTimeout(3500);
    expect(await activeSlide(page)).toBe(TITLES[2]);
  });

  test('with reduced motion the hero stands still', async () => {
    const page = await site.openApp('/', still);
    await expect.poll(() => page.locator('.swiper-pagination-bullet').count()).toBe(4);
    await page.waitForTimeout(3500);
    expect(await activeSlide(page)).toBe(TITLES[0]);
  });

  test('the about block: mission, years, the founding year “Desde”, a button to /about', async () => {
    const page = await site.open('/', NO_SCRIPT);
    const main = page.locator('main');
    expect(await main.textContent()).toMatch(/misión/i);
    expect(await main.getByText(String(company.foundingYear), { exact: true }).count()).toBe(1);
    expect(await main.getByText('Desde', { exact: true }).count()).toBe(1);
    expect(await main.getByText(years, { exact: true }).first().isVisible()).toBe(true);
    const button = main.getByRole('link', { name: 'Nosotros', exact: true });
    expect(await button.getAttribute('href')).toBe('/about');
  });

  test('the services block: four cards whose titles lead to /service or a part of it, “Ver más”', async () => {
    const page = await site.open('/', NO_SCRIPT);
    for (const [name, href] of [
      ['Pólizas de servicio', '/service#polizas'],
      ['Operación, servicio y protección', '/service#operacion'],
      ['Arranque y servicio de sistemas HVAC y A/C', '/service#arranque'],
      ['Todos nuestros servicios', '/service'],
    ] as const) {
      const title = page.locator('main').getByRole('heading', { name, exact: true });
      expect(await title.getByRole('link').getAttribute('href')).toBe(href);
    }
    expect(await page.locator('main').getByText('Ver más').count()).toBe(1);
  });

  test('the contact block: form, address, mail, engineer, phones; then the shared block', async () => {
    const page = await site.open('/', NO_SCRIPT);
    const main = page.locator('main');
    expect(await main.locator('form').count()).toBe(1);
    expect(await main.getByText(company.place, { exact: true }).count()).toBe(1);
    expect(await main.getByText(company.engineer).first().isVisible()).toBe(true);
    expect(await main.locator(mailLink).count()).toBeGreaterThan(0);
    expect(await main.getByText('Emergencias 24 horas, 365 días').count()).toBe(1);
  });
});

describe('2. About', () => {
  test('the breadcrumb’s “Saber más” jumps to an anchor of the page', async () => {
    const page = await site.open('/about', NO_SCRIPT);
    const more = page.getByRole('link', { name: 'Saber más' });
    const anchor = await more.getAttribute('href');
    expect(anchor).toMatch(/^#.+/);
    expect(await page.locator(anchor ?? '').count()).toBe(1);
    await more.click();
    await expect
      .poll(() => page.locator(anchor ?? '').evaluate((it) => it.getBoundingClientRect().top))
      .toBeLessThan(300);
  });

  test('“Acerca de Nosotros”: tags, description with its years, counters', async () => {
    const page = await site.open('/about', NO_SCRIPT);
    const text = (await page.locator('main').textContent()) ?? '';
    for (const tag of [
      'HVAC',
      'Chillers',
      'paquete',
      'divididas',
      'Manejadoras',
      'Evaporadores',
      'Condensadores',
    ]) {
      expect(text).toContain(tag);
    }
    // The company's own words: the years differ from those of the counter.
    expect(text).toMatch(/ \d+ años de experiencia/);
    expect(text).toContain(String(company.foundingYear));
    expect(await page.locator('main').getByText(years, { exact: true }).first().isVisible()).toBe(
      true,
    );
  });

  test('the slider: three services, 01/02, 02/02, 02/02, arrows, looping', async () => {
    const page = await site.openApp('/about', still);
    const slides = page.locator('main .swiper .swiper-slide');
    expect(await slides.count()).toBe(3);
    const labels = await slides.evaluateAll((all) =>
      all.map((slide) => /0\d\s*\/\s*02/.exec(slide.textContent ?? '')?.[0].replace(/\s/g, '')),
    );
    expect(labels).toEqual(['01/02', '02/02', '02/02']);
    await slides.first().scrollIntoViewIfNeeded();
    const active = page.locator('main .swiper-slide-active :is(h2, h3)');
    await active.waitFor();
    const first = await active.textContent();
    const next = page.getByRole('button', { name: /siguiente/i });
    const seen = [first];
    for (let i = 0; i < 3; i++) {
      const before = await active.textContent();
      await next.click();
      await expect.poll(() => active.textContent()).not.toBe(before);
      seen.push(await active.textContent());
    }
    expect(new Set(seen).size).toBe(3);
    expect(seen[3]).toBe(first);
    await page.getByRole('button', { name: /anterior/i }).click();
    await expect.poll(() => active.textContent()).toBe(seen[2]);
  });
});

describe('2. Services', () => {
  test('title, three feature blocks, every service, “Brindamos” of six, four pictures, form', async () => {
    const page = await site.open('/service', NO_SCRIPT);
    const main = page.locator('main');
    for (const name of [
      'Pólizas de servicio',
      'Operación, servicio y protección',
      'Arranque y servicio de sistemas HVAC y A/C',
    ]) {
      expect(await main.getByRole('heading', { name }).count()).toBe(1);
    }
    const text = ((await main.textContent()) ?? '').toLowerCase();
    for (const service of [
      'instalación',
      'arranque',
      'refacciones',
      'llave en mano',
      'modernización',
      'controles',
      'predictivo',
      'emergencia',
      'renta',
      'monitoreo remoto',
      'preventivo anual',
      'centrífugos',
    ]) {
      expect(text).toContain(service);
    }
    const offers = main.locator('section', {
      has: page.getByRole('heading', { name: 'Brindamos' }),
    });
    expect(await offers.locator('li').count()).toBe(6);
    expect(await main.locator('[data-gallery] img').count()).toBe(4);
    expect(await main.locator('form').count()).toBe(1);
  });
});

describe('2. Contact and not found', () => {
  test('contact: title, contact box, the form titled Contactanos', async () => {
    const page = await site.open('/contact', NO_SCRIPT);
    const main = page.locator('main');
    expect(await page.locator('h1').textContent()).toBe('Contacto');
    expect(await main.getByText(company.place, { exact: true }).count()).toBe(1);
    expect(await main.locator(mailLink).count()).toBe(1);
    expect(await main.locator('a[href^="tel:"]').count()).toBeGreaterThanOrEqual(2);
    expect(await main.getByRole('heading', { name: 'Contactanos', exact: true }).count()).toBe(1);
  });

  test('not found: its two lines, noindex and nofollow, a title', async () => {
    const page = await site.open('/no-such-page', NO_SCRIPT);
    expect(await page.locator('h1').textContent()).toBe('Lo sentimos');
    expect(await page.getByText('La página que buscas no existe.', { exact: true }).count()).toBe(
      1,
    );
    const robots = await page.locator('meta[name=robots]').getAttribute('content');
    expect(robots?.replace(/\s/g, '')).toBe('noindex,nofollow');
    expect(await page.title()).not.toBe('');
  });
});

describe('2. Page metadata', () => {
  test.for(['/', '/about', '/service', '/contact'])('%s has its own, complete', async (path) => {
    const page = await site.openApp(path);
    const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content');
    const title = await page.title();
    expect(title).not.toBe('');
    expect(await page.locator('head title').count()).toBe(1);
    expect((await content('meta[name=description]'))?.length).toBeGreaterThan(50);
    expect(await content('meta[name=keywords]')).toContain(',');
    expect(await page.locator('head link[rel=canonical]').getAttribute('href')).toBe(
      `${company.url}${path}`,
    );
    expect(await content('meta[property="og:title"]')).toBeTruthy();
    expect(await content('meta[property="og:description"]')).toBeTruthy();
    const image = await content('meta[property="og:image"]');
    expect(new URL(image ?? '').origin).toBe(company.url);
    expect(image).toMatch(/\/.+\.(jpg|png)$/);
    expect((await page.request.get(site.url + new URL(image ?? '').pathname)).status()).toBe(200);
    expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
  });

  test('the titles and descriptions differ, and follow inside the app', async () => {
    const page = await site.openApp('/');
    const first = await page.title();
    expect(first).toMatch(/chiller/i);
    expect(first).toMatch(/México/);
    await page.locator('footer').getByRole('link', { name: 'Servicios' }).click();
    await expect.poll(() => page.title()).not.toBe(first);
    expect(await page.locator('head meta[name=description]').count()).toBe(1);
    expect(await page.locator('head link[rel=canonical]').getAttribute('href')).toBe(
      `${company.url}/service`,
    );
  });
});

describe('4. States', () => {
  const overlay = (page: Page) => page.locator('#overlay');
  const isActive = (page: Page) => overlay(page).evaluate((it) => it.classList.contains('active'));
  const toggle = (page: Page) =>
    page
      .locator('header')
      .first()
      .getByRole('button', { name: /^menú$/i });

  test('side menu: the toggle flips it, and #overlay carries “active” while it is open', async () => {
    const page = await site.openApp('/', PHONE);
    await expect.poll(() => isActive(page)).toBe(false);
    await toggle(page).click();
    await expect.poll(() => isActive(page)).toBe(true);
    const menu = page.getByRole('dialog');
    const links = await menu
      .locator('nav a')
      .evaluateAll((all) => all.map((a) => [a.getAttribute('href'), a.textContent?.trim()]));
    expect(links).toEqual([
      ['/', 'Inicio'],
      ['/about', 'Nosotros'],
      ['/service', 'Servicios'],
      ['/contact', 'Contacto'],
    ]);
    expect(await menu.getByText(company.engineer).count()).toBe(1);
    expect(await menu.locator('a[href^="tel:"]').count()).toBe(2);
    expect(await menu.locator(mailLink).count()).toBe(1);
    await expectSocialLinks(menu, MENU_NAMES);
    await menu.getByRole('button', { name: /cerrar/i }).click();
    await expect.poll(() => isActive(page)).toBe(false);
  });

  test('side menu: Escape, the scrim and a link close it; the focus is kept and given back', async () => {
    const page = await site.openApp('/');
    await toggle(page).click();
    await page.locator('dialog:modal').waitFor();
    // As in every native dialog, Tab also comes by the browser's own controls: nothing has it then.
    const isBehind = () =>
      page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement !== body && !activeElement?.closest('dialog');
      });
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press('Tab');
      expect(await isBehind()).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => isActive(page)).toBe(false);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup')))
      .toBe('dialog');
    await toggle(page).click();
    await page.mouse.click(20, 400);
    await expect.poll(() => isActive(page)).toBe(false);
    await toggle(page).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Nosotros' }).click();
    await page.getByRole('heading', { name: 'Acerca de Nosotros' }).waitFor();
    await expect.poll(() => isActive(page)).toBe(false);
  });

  test('contact form: starts empty and is cleared in every outcome', async () => {
    const page = await site.openApp('/');
    expect(await shownFields(page)).toEqual(EMPTY);
    site.smtp.faults = [undefined, { at: 'accepted', reply: '554 No' }];
    for (const told of ['Mensaje enviado!', '❌ Error al enviar: ']) {
      await fillIn(page);
      await send(page);
      await page.locator('.Toastify__toast', { hasText: told }).waitFor();
      expect(await shownFields(page)).toEqual(EMPTY);
    }
  });

  test('the counter runs to the years in 5 s, from when it is scrolled into view', async () => {
    const page = await site.openApp('/about', { viewport: { width: 1280, height: 420 } });
    const shown = () =>
      page.locator('[data-counter]').evaluate((it) => Number(it.textContent?.match(/\d+/)?.[0]));
    await stopClock(page);
    await page.clock.runFor(10_000);
    expect(await shown()).toBe(company.yearsOfExperience);
    await page.locator('[data-counter]').scrollIntoViewIfNeeded();
    await expect.poll(shown).toBe(0);
    await page.clock.runFor(2500);
    await expect.poll(shown).toBe(Math.floor(company.yearsOfExperience / 2));
    await page.clock.runFor(2450);
    await expect.poll(shown).toBe(company.yearsOfExperience - 1);
    await page.clock.runFor(100);
    await expect.poll(shown).toBe(company.yearsOfExperience);
  });

  test('with reduced motion, and without script, the counter shows the years', async () => {
    for (const options of [still, NO_SCRIPT]) {
      const page = await site.open('/about', options);
      expect(await page.locator('[data-counter]').textContent()).toContain(years);
    }
  });
});

describe('9. Money input', () => {
  test('the contact form does not use it', async () => {
    const page = await site.open('/contact', NO_SCRIPT);
    const names = await page
      .locator('form :is(input, textarea)')
      .evaluateAll((all) => all.map((field) => field.getAttribute('name')));
    expect(names).toEqual(['name', 'empresa', 'telefono', 'email', 'message', 'website']);
  });
});
