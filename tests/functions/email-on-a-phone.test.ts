import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { type ContactMessage, fields } from '../../functions/src/contract.ts';
import { launchBrowser } from '../support/browser.ts';
import { contactEmail } from '../support/message.ts';

const LONGEST = {
  nombre: 'M'.repeat(120),
  empresa: 'W'.repeat(160),
  correo: `${'m'.repeat(64)}@${'w'.repeat(63)}.${'w'.repeat(63)}.${'w'.repeat(58)}.mx`,
  mensaje: 'M'.repeat(5000),
} satisfies Omit<ContactMessage, 'telefono'>;

const browser = await launchBrowser();
afterAll(() => browser.close());

/** Shows the HTML as a mail program on a phone does. */
async function read(html: string): Promise<Page> {
  const viewport = { width: 320, height: 740 };
  const page = await browser.newPage({ viewport, isMobile: true, hasTouch: true });
  await page.setContent(html);
  return page;
}

const hrefsOf = (page: Page) =>
  page.locator('a').evaluateAll((all) => all.map((it) => it.getAttribute('href')));

test('the longest message is never wider than a phone', async () => {
  const page = await read(contactEmail(LONGEST).html);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the columns of a message stay columns', async () => {
  const mensaje = 'Equipo   Horas\tAlarmas\nCH-1     1200\t3';
  const page = await read(contactEmail({ mensaje }).html);
  expect(await page.locator('p').first().innerText()).toBe(mensaje);
});

test('links call, chat and answer, the first three by buttons large enough for a thumb', async () => {
  const call = 'tel:+528123456789';
  const chat = `https://wa.me/528123456789?text=${encodeURIComponent('Buen día, María Peña. Recibimos el mensaje que nos envió desde nuestro sitio web.')}`;
  const reply = `mailto:ventas@xn--espaa-rta.es?subject=${encodeURIComponent('Re: Contacto web: María Peña (Hospital del Norte)')}`;
  const page = await read(contactEmail({ correo: 'ventas@españa.es' }).html);
  expect(await hrefsOf(page)).toEqual([call, chat, reply, call, reply]);
  const links = await page.locator('a').all();
  const boxes = await Promise.all(links.slice(0, 3).map((link) => link.boundingBox()));
  expect(Math.min(...boxes.map((box) => box?.height ?? 0))).toBeGreaterThanOrEqual(44);
  // A number of another country stays one.
  expect(contactEmail({ telefono: '+1 956 123 4567' }).html).toContain('"tel:+19561234567"');
});

test('HTML in any field is shown as text, and a hostile name is text in every link', async () => {
  const nombre = `"></title><img src=x onerror=alert(1)>&amp;bcc=x@evil.example#?'`;
  const correo = "o'b?cc=x&y@sub.example.com";
  const hostile = fields.map(({ wireName }) => [wireName, nombre]);
  const page = await read(contactEmail({ ...Object.fromEntries(hostile), correo }).html);
  // The address stands in a row of its own.
  expect(await page.getByText(nombre, { exact: true }).count()).toBe(fields.length - 1);
  const [, chat, reply] = (await hrefsOf(page)).map((href) => new URL(href ?? ''));
  expect(chat?.searchParams.get('text')).toContain(`Buen día, ${nombre}.`);
  expect([...(chat?.searchParams.keys() ?? [])]).toEqual(['text']);
  expect([...(reply?.searchParams.keys() ?? [])]).toEqual(['subject']);
  expect(decodeURIComponent(reply?.pathname ?? '')).toBe("o'b?cc=x&y@sub.example.com");
  expect(await page.locator('img').count()).toBe(0);
});
