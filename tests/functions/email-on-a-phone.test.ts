import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ContactMessage } from '../../functions/src/contract.ts';
import { launchBrowser } from '../support/browser.ts';
import { contactEmail } from '../support/message.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(() => browser.close());

/** Shows the HTML as a mail program on a phone does. */
async function read(
  html: string,
  { width = 360, ...options }: BrowserContextOptions & { width?: number } = {},
): Promise<Page> {
  const viewport = { width, height: 740 };
  const context = await browser.newContext({
    viewport,
    isMobile: true,
    hasTouch: true,
    ...options,
  });
  const page = await context.newPage();
  await page.setContent(html);
  return page;
}

const LONGEST: Partial<ContactMessage> = {
  nombre: 'M'.repeat(120),
  empresa: 'W'.repeat(160),
  correo: `${'m'.repeat(64)}@${'w'.repeat(63)}.${'w'.repeat(63)}.${'w'.repeat(58)}.mx`,
  mensaje: 'M'.repeat(5000),
};

/** What some mail programs leave of the HTML. */
const PROGRAMS: [name: string, drops: RegExp][] = [
  ['all of its styles', /(?!)/],
  ['its style element (Gmail with a foreign account)', /<style>.*<\/style>/s],
  ['word-break (Yahoo)', /word-break:[^;"]+/g],
  ['word-wrap (Outlook)', /word-wrap:[^;"]+/g],
];

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.for(PROGRAMS)('the longest message is never wider than a phone: %s', async ([, drops]) => {
  const html = contactEmail(LONGEST).html.replace(drops, '');
  for (const width of [320, 360, 412]) {
    const page = await read(html, { width });
    expect(await widthOf(page)).toBe(width);
    const cut = await page
      .locator('p, h1, td')
      .evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).length);
    expect(cut).toBe(0);
  }
});

test('what cannot be broken does not widen it either', async () => {
  // In Devanagari these are one letter.
  const page = await read(contactEmail({ mensaje: 'ग्'.repeat(2500) }).html, { width: 320 });
  expect(await widthOf(page)).toBe(320);
});

test('three buttons, each large enough for a thumb, call, chat and answer', async () => {
  for (const width of [320, 360, 412]) {
    const page = await read(contactEmail().html, { width });
    const buttons = page.locator('a', {
      hasText: /^(Llamar \(81\)-2345-6789|WhatsApp|Responder)$/,
    });
    expect(await buttons.evaluateAll((all) => all.map((it) => it.getAttribute('href')))).toEqual([
      'tel:+528123456789',
      `https://wa.me/528123456789?text=${encodeURIComponent('Buen día, María Peña. Recibimos el mensaje que nos envió desde nuestro sitio web.')}`,
      `mailto:maria@hospital.mx?subject=${encodeURIComponent('Re: Contacto web: María Peña (Hospital del Norte)')}`,
    ]);
    const heights = await buttons.evaluateAll((all) =>
      all.map((it) => it.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  }
});

test('a hostile name is text in every link, and nothing else', async () => {
  const nombre = `"><img src=x onerror=alert(1)>&bcc=x@evil.example#?'`;
  const page = await read(contactEmail({ nombre, correo: "o'b?cc=x&y@sub.example.com" }).html);
  const hrefs = await page
    .locator('a')
    .evaluateAll((all) => all.map((it) => new URL((it as HTMLAnchorElement).href)).map(String));
  const [, chat = '', answer = ''] = hrefs;
  expect(new URL(chat).searchParams.get('text')).toContain(`Buen día, ${nombre}.`);
  expect([...new URL(chat).searchParams.keys()]).toEqual(['text']);
  expect([...new URL(answer).searchParams.keys()]).toEqual(['subject']);
  expect(decodeURIComponent(new URL(answer).pathname)).toBe("o'b?cc=x&y@sub.example.com");
  expect(await page.locator('img').count()).toBe(0);
});

test('an answer goes to the same address from the button and by Reply-To', async () => {
  const email = contactEmail({ correo: 'ventas@españa.es' });
  const page = await read(email.html);
  const href = await page.getByText('Responder', { exact: true }).getAttribute('href');
  expect(email.replyTo?.address).toBe('ventas@xn--espaa-rta.es');
  expect(href).toMatch(/^mailto:ventas@xn--espaa-rta\.es\?/);
  expect(await page.getByText('ventas@españa.es').getAttribute('href')).toBe(href);
});

test('an address that no header can bear is shown, and no button answers it', async () => {
  const email = contactEmail({ correo: 'josé@empresa.mx' });
  const page = await read(email.html);
  expect(email.replyTo).toBeUndefined();
  expect(await page.getByText('josé@empresa.mx').count()).toBe(1);
  expect(await page.getByText('Responder').count()).toBe(0);
  expect(email.html).not.toContain('mailto:');
});

test('the message comes first, in the inbox’s preview too; then who, and when', async () => {
  const { html, text } = contactEmail();
  const page = await read(html);
  const shown = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
  const facts = [
    'El chiller 2 se disparó por alta presión. ¿Pueden venir hoy?',
    'María Peña',
    'Hospital del Norte',
    '(81)-2345-6789',
    'maria@hospital.mx',
    '21 nov 2026, 14:05',
    'Monterrey',
  ];
  for (const body of [shown, text.replace(/\s+/g, ' ')]) {
    const places = facts.map((fact) => body.indexOf(fact));
    expect(places[0]).toBe(0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(new Set(places).size).toBe(facts.length);
  }
  expect(text).toContain('https://wa.me/528123456789\n');
  // Nothing stands there unseen, as a preview's own text would.
  const whole = (await page.locator('body').textContent())?.replace(/\s+/g, '');
  expect(whole).toBe(shown.replaceAll(' ', ''));
});

test('it has a title and a language', async () => {
  const email = contactEmail({ nombre: 'Ana <b>', empresa: '' });
  const page = await read(email.html);
  expect(await page.title()).toBe('Contacto web: Ana <b>');
  expect(await page.locator('html').getAttribute('lang')).toBe('es-MX');
});

test.for([
  ['light', 'rgb(243, 246, 248)'],
  ['dark', 'rgb(7, 26, 39)'],
] as const)('axe finds nothing in its %s colours', async ([colorScheme, ground]) => {
  const page = await read(contactEmail().html, { colorScheme });
  const body = page.locator('body');
  expect(await body.evaluate((it) => getComputedStyle(it).backgroundColor)).toBe(ground);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations, passes } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
  expect(passes.map(({ id }) => id)).toContain('color-contrast');
});
