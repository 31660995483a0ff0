import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fieldErrors } from '../../functions/src/contract.ts';
import { heroTexts } from '../../web/src/pages/home/home-content.ts';
import { routeList } from '../../web/src/routes.ts';
import { renewVisitor, WRITTEN } from '../support/form.ts';
import { Mailbox, startMailbox } from '../support/mailbox.ts';
import { startProxy } from '../support/proxy.ts';
import { startFirefox } from './firefox.ts';
import { type StartBrowser, type Tab, type Target, Visit } from './visit.ts';
import { startWebKit } from './webkit.ts';

const PHONE = 360;
const MENU: Target = ['header button', 'Menú'];
const DIALOG: Target = ['dialog[open]'];
const CLOSE: Target = ['dialog button', 'Cerrar menú'];
const ABOUT: Target = ['dialog a', 'Nosotros'];
const SEND: Target = ['form button[type=submit]'];

/** The chunk that a page imports to start the app. */
const APP = /\/assets\/entry-client-.*\.js$/;
/** Console messages about a response with an error status, and about a chunk that is missing. */
const FAILED_ANSWER = /Failed to load resource/;
const MISSING_APP = /Failed to load|dynamically imported module|Importing a module|JSHandle@error/;

beforeAll(startMailbox);

testIn('Firefox (firefox-esr)', startFirefox);
// On a busy machine WebKitGTK's driver sometimes does not answer.
testIn('WebKit (webkit2gtk-driver, xvfb)', startWebKit, { retry: 2 });

function testIn(name: string, start: StartBrowser | undefined, options = {}) {
  if (!start && process.env.CI) throw new Error(`Not installed: ${name}`);
  describe.runIf(start)(name, options, () => {
    let browser: Awaited<ReturnType<StartBrowser>>;
    let tab: Tab;
    let expected: RegExp;
    let proxy: Awaited<ReturnType<typeof startProxy>>;
    let servesApp: Promise<boolean>;
    let mailbox: Mailbox;

    beforeAll(async () => {
      if (start) browser = await start();
    });
    beforeEach(async () => {
      expected = FAILED_ANSWER;
      servesApp = Promise.resolve(true);
      proxy = await startProxy(({ url = '' }) => !APP.test(url) || servesApp);
      tab = await browser.openTab();
      mailbox = new Mailbox(renewVisitor());
    });
    afterEach(async () => {
      const complaints = await tab.complaints();
      await tab.close();
      proxy.stop();
      expect(complaints.filter((text) => !expected.test(text))).toEqual([]);
    });
    afterAll(() => browser.stop());

    async function open(path: string, width = 1280) {
      await tab.resize(width, 800);
      await tab.goto(proxy.url + path);
      return new Visit(tab);
    }

    async function openApp(...args: Parameters<typeof open>) {
      const visit = await open(...args);
      await visit.appStarted();
      return visit;
    }

    test('every page opens with its title, and nothing of it is wider than a phone', async () => {
      for (const { path, metadata } of routeList) {
        const visit = await openApp(path === '*' ? '/no-such-page' : path, PHONE);
        expect(await visit.read(() => document.title)).toBe(metadata.title);
        expect(await visit.read(overflow), path).toBe(0);
      }
    });

    test('the side menu opens, closes in every way and leads to a page without a reload', async () => {
      const visit = await openApp('/', PHONE);
      await visit.read(() => void Object.assign(window, { isMarked: true }));
      const closings = {
        'its button': () => visit.click(...CLOSE),
        Escape: () => tab.press('Escape'),
        'a click beside it': () => tab.click(15, 400),
      };
      for (const [way, close] of Object.entries(closings)) {
        await visit.click(...MENU);
        await visit.reach(...ABOUT);
        await close();
        await expect.poll(() => visit.isSeen(...DIALOG), { message: way }).toBe(false);
        await expect.poll(() => visit.isFocused(...MENU), { message: way }).toBe(true);
      }
      await visit.click(...MENU);
      await visit.click(...ABOUT);
      await expect.poll(() => visit.text('h1')).toBe('Nosotros');
      await expect.poll(() => visit.isSeen(...DIALOG)).toBe(false);
      expect(await visit.read(() => 'isMarked' in window)).toBe(true);
    });

    test('before the app, the side menu opens and closes, and stays open when the app starts', async () => {
      const { promise, resolve: serveApp } = Promise.withResolvers<boolean>();
      servesApp = promise;
      const visit = await open('/', PHONE);
      await visit.click(...MENU);
      await visit.click(...CLOSE);
      await expect.poll(() => visit.isSeen(...DIALOG)).toBe(false);
      await visit.click(...MENU);
      serveApp(true);
      await visit.appStarted();
      await visit.click(...ABOUT);
      await expect.poll(() => visit.text('h1')).toBe('Nosotros');
    });

    test('the form keeps what was typed before the app, shows what is wrong, and sends', async () => {
      const { promise, resolve: serveApp } = Promise.withResolvers<boolean>();
      servesApp = promise;
      const visit = await open('/contact');
      await visit.fill({ telefono: '811' });
      serveApp(true);
      await visit.formStarted();
      await visit.click(...SEND);
      await expect.poll(() => visit.text('#campo-name-error')).toBe(fieldErrors.required);
      expect(await visit.text('#campo-telefono-error')).toBe(fieldErrors.telefono);
      await expect.poll(() => visit.isFocused('[name=name]')).toBe(true);
      await visit.fill({ ...WRITTEN, telefono: '2345678' });
      await visit.click(...SEND);
      await expect.poll(() => visit.text('.Toastify__toast')).toBe('Mensaje enviado!');
      expect(mailbox.mails).toHaveLength(1);
      expect((await mailbox.mails[0]?.read())?.text).toContain('(81)-1234-5678');
    });

    test('without the app, the form is sent as a plain form, once', async () => {
      servesApp = Promise.resolve(false);
      expected = MISSING_APP;
      const visit = await open('/contact');
      await visit.fill(WRITTEN);
      await visit.click(...SEND);
      await expect.poll(() => visit.isSeen('#mensaje-enviado')).toBe(true);
      expect(mailbox.mails).toHaveLength(1);
    });

    test('Back and Forward show each page where it was left, with what was typed', async () => {
      const visit = await openApp('/');
      await visit.reach('main h3 a[href="/service"]');
      const place = await visit.read(scrollPlace);
      expect(place).toBeGreaterThan(300);
      await visit.click('main h3 a[href="/service"]');
      await expect.poll(() => visit.text('h1')).toBe('Nuestros Servicios');
      await expect.poll(() => visit.read(scrollPlace)).toBe(0);
      await visit.read(() => void setTimeout(() => history.back()));
      await expect.poll(() => visit.text('h1')).toContain(heroTexts.title);
      await expect.poll(() => visit.read(scrollPlace)).toBe(place);
      await visit.click('header nav a', 'Contacto'); // A new document.
      await expect.poll(() => visit.text('h1')).toBe('Contacto');
      await visit.formStarted();
      await visit.fill({ name: 'María' });
      await visit.read(() => void setTimeout(() => history.back()));
      await expect.poll(() => visit.text('h1')).toContain(heroTexts.title);
      await visit.read(() => void setTimeout(() => history.forward()));
      await expect.poll(() => visit.text('h1')).toBe('Contacto');
      await visit.formStarted();
      await visit.click(...SEND);
      await expect.poll(() => visit.isFocused('[name=telefono]')).toBe(true);
    });
  });
}

// What follows runs in the page.

function overflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

function scrollPlace(): number {
  return Math.round(scrollY);
}
