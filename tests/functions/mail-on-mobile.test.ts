import { afterAll, expect, test } from 'vitest';
import { type ContactMessage, fieldDefinitions } from '../../functions/src/shared/contract.ts';
import { company } from '../../web/src/company.ts';
import { launchBrowser } from '../support/browser.ts';
import { makeMail } from '../support/message.ts';

const LONGEST = {
  nombre: 'M'.repeat(120),
  empresa: 'W'.repeat(160),
  correo: `${'m'.repeat(64)}@${'w'.repeat(63)}.${'w'.repeat(63)}.${'w'.repeat(58)}.mx`,
  mensaje: 'M'.repeat(5000),
} satisfies Omit<ContactMessage, 'telefono'>;

/** What Outlook for Windows does not apply. */
const OUTLOOK = `* { white-space: normal !important; max-width: none !important }
  a { display: inline !important; margin: 0 !important; padding: 0 !important }`;

const browser = await launchBrowser();
afterAll(() => browser.close());
const viewport = { width: 320, height: 740 };
const page = await browser.newPage({ viewport, isMobile: true, hasTouch: true });

/** Shows the HTML as a mail program on mobile does, or with other styles. */
async function read(html: string, styles = ''): Promise<void> {
  await page.setContent(html);
  if (styles) await page.addStyleTag({ content: styles });
}

test.for([
  ['one word', LONGEST.mensaje],
  ['columns', '1\t'.repeat(2500)],
  ['double spaces', 'M  '.repeat(1666)],
])('the longest message, of %s, is not wider than a phone', async ([, mensaje = '']) => {
  await read(makeMail({ ...LONGEST, mensaje }).html);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

// Gmail and Outlook break words by the one, Yahoo by the other.
test.for(['word-break', 'overflow-wrap'])(
  'where a mail program drops %s, the longest word is not wider than a phone',
  async (property) => {
    const dropped = `* { ${property}: normal !important }`;
    await read(makeMail(LONGEST).html, dropped);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);

test('columns and indents stay, also in Outlook', async () => {
  const mensaje = 'Equipo\tHoras\nTorre 1\t1200\n\t3\n  Filtro   2\n a';
  await read(makeMail({ mensaje }).html, OUTLOOK);
  const shown = await page.locator('p').first().innerText();
  expect(shown.replace(/[\u00a0\u2002]/g, ' ')).toBe(
    'Equipo  Horas\nTorre 1 1200\n        3\n  Filtro   2\n a',
  );
});

test('a mail without the styles of its body, as in a reply, has its font', async () => {
  const [, body = ''] = makeMail({ mensaje: 'No enfría' }).html.split('<body>');
  await read(`<body style="font: 10px serif"><blockquote>${body}`);
  const font = (text: string) =>
    page.getByText(text).evaluate((element) => getComputedStyle(element).fontFamily);
  expect(await font('No enfría')).toContain('Arial');
  expect(await font('Enviado:')).toContain('Arial');
});

test('one button calls, the other opens a chat whose first line says who writes and quotes nothing of the visitor', async () => {
  await read(makeMail().html);
  const links = page.locator('a');
  const hrefs = await links.evaluateAll((all) => all.map((it) => it.getAttribute('href')));
  const { name, url } = company;
  const line = `Buen día. Le escribimos de ${name}: recibimos el mensaje que nos envió desde ${url.replace('https://', '')}.`;
  const chat = `https://wa.me/528123456789?text=${encodeURIComponent(line)}`;
  expect(hrefs).toEqual(['tel:+528123456789', chat]);
});

test('each button is its link from edge to edge, and large enough for a thumb', async () => {
  await read(makeMail().html);
  for (const link of await page.locator('a').all()) {
    const area = await link.evaluate((a: HTMLElement) => [a.offsetWidth, a.offsetHeight]);
    const cell = await link.evaluate(({ parentElement: td }) => [
      td?.clientWidth,
      td?.clientHeight,
    ]);
    expect(area).toEqual(cell);
    expect(area[1]).toBeGreaterThanOrEqual(44);
  }
});

test('a button has space around its words, also in Outlook', async () => {
  await read(makeMail().html, `${OUTLOOK} * { line-height: normal !important }`);
  for (const link of await page.locator('a').all()) {
    const cell = await link.locator('xpath=..').boundingBox();
    const words = await link.evaluate((a) => {
      const text = a.firstChild?.textContent ?? '';
      const range = document.createRange();
      range.setStart(a.firstChild ?? a, text.search(/\w/));
      range.setEnd(a.firstChild ?? a, text.trimEnd().length);
      return range.getBoundingClientRect().toJSON() as DOMRect;
    });
    expect(words.left - (cell?.x ?? 0)).toBeGreaterThan(12);
    expect(words.top - (cell?.y ?? 0)).toBeGreaterThan(8);
  }
});

test('what a visitor writes in Arabic runs from right to left', async () => {
  const written = { nombre: 'أحمد', empresa: 'شركة', mensaje: 'توقف المبرد.' };
  await read(makeMail(written).html);
  for (const text of Object.values(written)) {
    const element = page.getByText(text, { exact: true });
    expect(await element.evaluate((it) => getComputedStyle(it).direction)).toBe('rtl');
  }
});

test('each line of a message runs in the direction of its own script', async () => {
  await read(makeMail({ mensaje: 'No enfría.\nتوقف المبرد.' }).html);
  const [spanish = 0, arabic = 0] = await page
    .locator('p')
    .first()
    .evaluate((paragraph) => {
      const range = document.createRange();
      const lines = [...paragraph.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      return lines.map((line) => {
        range.selectNode(line);
        return range.getBoundingClientRect().left;
      });
    });
  expect(arabic).toBeGreaterThan(spanish + 100);
});

test('a text with a colour of its own has its own background, in whichever mode the mail is shown', async () => {
  await read(makeMail().html);
  const coloured = page.locator('[style*=color]');
  expect(await coloured.count()).toBeGreaterThan(0);
  const incomplete = await coloured.evaluateAll((elements) =>
    (elements as HTMLElement[])
      .filter(({ style }) => !(style.color && style.backgroundColor))
      .map(({ outerHTML }) => outerHTML),
  );
  expect(incomplete).toEqual([]);
});

test('HTML in any field is shown as text', async () => {
  const hostile = fieldDefinitions.map(({ wireName }) => [
    wireName,
    `${wireName}"></title></p><img src=x onerror=alert(1)>&amp;'`,
  ]);
  await read(makeMail(Object.fromEntries(hostile)).html);
  const shown = await page.locator('body').innerText();
  for (const [, text] of hostile) expect(shown).toContain(text);
  expect(await page.locator('img').count()).toBe(0);
});
