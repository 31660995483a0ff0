import { parse } from 'node-html-parser';
import type { Response as BrowserResponse, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  contactEndpoint,
  contactPagePath,
  type FieldName,
  fieldDefinitions,
  fieldErrorTexts,
  maxLengths,
} from '../../functions/src/shared/contract.ts';
import { company } from '../../web/src/company.ts';
import { routeList } from '../../web/src/routes.ts';
import { toastPieces } from '../../web/src/texts/outcomes.ts';
import { launchBrowser } from '../support/browser.ts';
import { fillIn, formHydrated, send } from '../support/form.ts';
import { VisitorMails } from '../support/mailbox.ts';

const siteUrl = process.env.SITE_URL || company.url;
const site = URL.parse(siteUrl);
if (!site?.host) {
  throw new Error(`SITE_URL is no URL of a site, such as https://www.empresa.mx: ${siteUrl}`);
}
const { origin } = site;

const TYPES: Record<string, RegExp> = {
  js: /^(?:text|application)\/javascript\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
  woff2: /^font\/woff2\b/,
  pdf: /^application\/pdf\b/,
};
const PICTURE = /^image\//;

const NO_PAGE = '/no/such-page';
/** The format of a phone that nobody has. */
const PHONE = '(81)-0000-0000';

const get = (url: string) => fetch(new URL(url, origin), { redirect: 'manual' });

/** The headers of a page without which a visitor is less safe. */
const SAFETY: [header: string, value: RegExp][] = [
  ['strict-transport-security', /\bmax-age=[1-9]/],
  ['content-security-policy', /\bdefault-src\b/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^(?:no-referrer|same-origin|strict-origin)/],
];

async function expectAsset(path: string, type: string) {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type'), path).toMatch(TYPES[type] ?? PICTURE);
  if (path.startsWith('/assets/')) {
    expect(response.headers.get('cache-control'), path).toMatch(/\bmax-age=[1-9]/);
  }
  await response.body?.cancel();
}

/** Returns the paths of the pages that the site itself names. */
async function sitePaths(): Promise<string[]> {
  const response = await get('/sitemap.xml');
  if (!response.ok) throw new Error(`The sitemap gets ${response.status}`);
  const sitemap = await response.text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

describe(`the pages of ${origin}`, async () => {
  test.for([...(await sitePaths()), NO_PAGE])(
    '%s is there, and so is every asset that it names',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(path === NO_PAGE ? 404 : 200);
      expect(response.headers.get('content-type')).toMatch(/^text\/html\b/);
      // A page names the files of its own deployment.
      expect(response.headers.get('cache-control')).toBe('no-cache');
      for (const [name, value] of SAFETY) {
        expect(response.headers.get(name), name).toMatch(value);
      }
      const html = await response.text();
      expect(parse(html).querySelector('title')?.text).toMatch(/./);
      const named = html
        .replaceAll(`${company.url}/`, '/')
        .matchAll(/["'(,\s](\/[\w./-]+\.(js|css|svg|woff2|\w{3,4}))\b/g);
      const assets = new Map([...named].map(([, asset = '', type = '']) => [asset, type]));
      expect(assets.size).toBeGreaterThan(5);
      await Promise.all([...assets].map(([asset, type]) => expectAsset(asset, type)));
    },
  );

  test.for(['/contact/', '/contact.html'])('%s leads to the page', async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('location')]).toEqual([301, '/contact']);
  });

  // The heartbeat checks the site of whatever commit is live.
  const pages = routeList.map(({ path, metadata }) => ({
    path: path === '*' ? NO_PAGE : path,
    ...metadata,
  }));
  test.skipIf(process.env.ANY_COMMIT).for(pages)(
    '$path has the title of this commit',
    async ({ path, title }) => {
      const response = await get(path);
      expect(parse(await response.text()).querySelector('title')?.text).toBe(title);
    },
  );
});

/** A message of the contract's fields. */
function testMessage(): Record<FieldName, string> {
  const sent = new Date().toISOString();
  return {
    name: '[prueba] Revisión del formulario',
    empresa: 'Empresa de prueba',
    telefono: PHONE,
    email: company.salesMail,
    message: `Este es un mensaje de prueba del formulario de ${origin}, enviado el ${sent}. No lo escribió un visitante; puede borrarlo.

Si lo encontró en el correo no deseado, márquelo como “No es spam” o “No es correo no deseado”, agregue al remitente a sus contactos y avise a quien da mantenimiento al sitio: los mensajes de sus clientes pueden estar llegando a la misma carpeta.`,
  };
}

/** Returns the names of the other controls that a visitor sees in the form. */
function otherControls(page: Page): Promise<string[]> {
  const names = fieldDefinitions.map(({ name }): string => name);
  return page.locator('form').evaluate((form: HTMLFormElement, known) => {
    const controls = [...form.elements] as HTMLInputElement[];
    const seen = controls.filter(({ name, tabIndex }) => name && tabIndex >= 0);
    return seen.map(({ name }) => name).filter((name) => !known.includes(name));
  }, names);
}

/** Expects one mail with every text that was written. */
async function expectMail(written: Record<string, string> & { email: string; message: string }) {
  const [firstLine = ''] = written.message.split('\n');
  const mails = await Promise.all(new VisitorMails(written.email).mails.map((mail) => mail.read()));
  const [text = '', ...others] = mails
    .map((mail) => mail.text ?? '')
    .filter((found) => found.includes(firstLine));
  expect(others).toEqual([]);
  for (const [name, value] of Object.entries(written)) {
    for (const line of value.split('\n')) expect(text, name).toContain(line);
  }
}

describe(`the contact function behind ${origin}`, () => {
  // Only the last field is at fault. A function without usable parameters responds with 500.
  test('a message that is only too long gets 400 with its error', async () => {
    const written = testMessage();
    const message = Object.fromEntries(
      fieldDefinitions.map(({ name, wireName }) => [wireName, written[name]]),
    );
    const body = JSON.stringify({ ...message, mensaje: 'x'.repeat(maxLengths.mensaje + 1) });
    const headers = { 'Content-Type': 'application/json', Origin: origin };
    const response = await fetch(origin + contactEndpoint, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ success: false, error: fieldErrorTexts.tooLong });
  });

  test.runIf(process.env.SEND_TEST)(
    'a mail server accepts a test message with every field, which a browser sends (only with SEND_TEST=1): look for it in each inbox',
    async ({ task }) => {
      const browser = await launchBrowser();
      onTestFinished(() => browser.close());
      const page = await browser.newPage();
      await page.goto(origin + contactPagePath);
      await formHydrated(page);
      const others = (await otherControls(page)).map((name) => [name, `Prueba de ${name}`]);
      const written = { ...testMessage(), ...Object.fromEntries(others) };
      await fillIn(page, written);
      const isAnswer = (response: BrowserResponse) =>
        new URL(response.url()).pathname === contactEndpoint;
      const [response] = await Promise.all([page.waitForResponse(isAnswer), send(page)]);
      expect(response.request().resourceType(), 'what has sent the form').toBe('fetch');
      // Where the rewrite is missing, the response is a whole page.
      const body = `${response.status()} ${(await response.text()).slice(0, 200)}`;
      expect(body).toBe('200 {"success":true,"error":""}');
      await page.locator('.Toastify__toast').getByText(toastPieces.sent).waitFor();
      // Only the tests of the site have a mail server of their own.
      if (task.file.projectName === 'site') await expectMail(written);
    },
  );
});
