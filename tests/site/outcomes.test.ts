import type { Locator, Page, Route } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { outcomes } from '../../functions/src/outcome.ts';
import { appAcceptedNoticeId, outboxNoticeId } from '../../web/src/contact/sending/outbox.ts';
import { routes } from '../../web/src/routes.ts';
import { formTexts } from '../../web/src/texts/form.ts';
import {
  acceptedTexts,
  outboxTexts,
  toastLabels,
  toastPieces,
} from '../../web/src/texts/outcomes.ts';
import { announcements } from '../support/accessibility-tree.ts';
import {
  EMPTY,
  ENDPOINT_PATTERN,
  FORMATTED,
  fillIn,
  formHydrated,
  send,
  sentNotice,
  shownFields,
  toast,
  WRITTEN,
} from '../support/form.ts';
import { OTHER_PAGE } from '../support/menu-pages.ts';
import { DESKTOP, footerLink, hold, MOBILE, prepareSite } from '../support/site.ts';
import { REFUSAL } from '../support/smtp-server.ts';

// What the visitor is told of a message: its toast, and the notice above the form. A submit removes those of the message
// before, so that tests can share a page.

const site = prepareSite();

async function sendForm(page: Page): Promise<void> {
  await fillIn(page);
  await send(page);
}

/** Sends the form, and leaves it before the outcome comes. */
async function sendAndLeave(
  page: Page,
  leave: (page: Page) => Promise<unknown> = (it) => footerLink(it, OTHER_PAGE.footerLabel).focus(),
): Promise<void> {
  await fillIn(page);
  const release = await hold(page, ENDPOINT_PATTERN);
  await send(page);
  await leave(page);
  release();
}

/** A proxy responds with a page of its own. */
const respondUnreadably = (route: Route) => route.fulfill({ status: 502 });

const withFocus = (page: Page, locator: Locator) => locator.and(page.locator(':focus'));
const notSent = (page: Page) => page.getByRole('group', { name: outboxTexts.notSent.title });
const unconfirmed = (page: Page) =>
  page.getByRole('group', { name: outboxTexts.unconfirmed.title });
/** The toast of a message whose notice is not seen. */
const lastingToast = (page: Page) => toast(page).filter({ has: page.getByRole('link') });

const withLink = (text: string) => `${text} ${toastLabels.toMessage}`;
/** What is announced of a notice that gets the focus. */
const spoken = ({ title, text }: { title: string; text: string }) => `${title} ${text}`;
/** The notice of a message that the mail server has refused. */
const refusedTexts = {
  title: outboxTexts.notSent.title,
  text: `${outcomes.refused.text} ${outboxTexts.kept}`,
};
const refusedToast = toastPieces.notSent + outcomes.refused.text;

/** Taps the button as in Safari, which does not focus a tapped button. */
async function tapWithoutFocus(page: Page) {
  await page.locator('form').evaluate((form) => {
    form.addEventListener('mousedown', (event) => event.preventDefault(), { once: true });
    (document.activeElement as HTMLElement).blur();
  });
  await page.locator('form [type=submit]').tap();
}

const pressEnter = (page: Page) => page.press('form [type=submit]', 'Enter');

/** Returns the texts of the notice's title and buttons over which something lies: header, toast or call bar. */
function coveredParts(notice: Locator): Promise<(string | null)[]> {
  const shown = notice.locator('p:first-child, a, button').filter({ visible: true });
  return shown.evaluateAll((parts) => {
    const covered = parts.filter((part) => {
      const { left, top, bottom } = part.getBoundingClientRect();
      return [top + 2, bottom - 2].some(
        (y) => !part.contains(document.elementFromPoint(left + 9, y)),
      );
    });
    return covered.map(({ textContent }) => textContent);
  });
}

/** Whether a toast is seen, and covers no link or button of the header. */
function isUnderHeader(toast: Element): boolean {
  const isSeen = ({ x, y, width, height }: DOMRect) =>
    width > 0 && toast.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  const controls = [...document.querySelectorAll('header :is(a, button)')];
  const covered = controls.filter((control) => isSeen(control.getBoundingClientRect()));
  return isSeen(toast.getBoundingClientRect()) && controls.length > 0 && covered.length === 0;
}

/** Whether all of a toast is in the part of the page that the window shows. */
function isInVisualViewport(toast: Element): boolean {
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  const { offsetLeft = 0, offsetTop = 0, width = 0, height = 0 } = visualViewport ?? {};
  const isWithin = left >= offsetLeft && right <= offsetLeft + width;
  return isWithin && top >= offsetTop && bottom <= offsetTop + height;
}

describe('on mobile', () => {
  const sharedPage = site.sharePage(() => site.openForm(MOBILE));
  afterEach(async () => {
    await sharedPage().unrouteAll();
    await sharedPage().setViewportSize(MOBILE.viewport);
  });

  test.for([
    ['success', MOBILE.viewport, [], acceptedTexts, tapWithoutFocus],
    ['failure', MOBILE.viewport, [REFUSAL], refusedTexts, pressEnter],
    ['failure, in a low window,', { width: 740, height: 360 }, [REFUSAL], refusedTexts, pressEnter],
  ] as const)(
    'the notice of a %s comes into view with the focus, and nothing lies over it',
    async ([, viewport, faults, texts, submit]) => {
      const page = sharedPage();
      await page.setViewportSize(viewport);
      site.mailbox.faults = [...faults];
      await fillIn(page);
      await submit(page);
      const notice = withFocus(page, page.getByRole('group', { name: texts.title }));
      await notice.waitFor();
      await toast(page).waitFor();
      expect(await coveredParts(notice)).toEqual([]);
      expect(await announcements(page)).toEqual([spoken(texts)]);
    },
  );

  test('a failure whose notice is not seen stays as a toast under the header, also of a page that an extension filters, until it has led to the notice', async () => {
    const page = sharedPage();
    const failure = lastingToast(page);
    site.mailbox.faults = [REFUSAL];
    await sendAndLeave(page);
    await failure.waitFor();
    expect(await announcements(page)).toEqual([withLink(refusedToast)]);
    expect(await barOf(page).count()).toBe(0);
    for (const { viewport } of [DESKTOP, MOBILE]) {
      await page.setViewportSize(viewport);
      for (const filter of ['contrast(1.2)', 'none']) {
        await page.locator('body').evaluate((body, it) => {
          body.style.filter = it;
        }, filter);
        expect(await failure.evaluate(isUnderHeader), filter).toBe(true);
      }
    }
    await footerLink(page, OTHER_PAGE.footerLabel).tap();
    await page.locator('h1:focus').waitFor();
    const before = await page.evaluateHandle(() => document);
    await failure.getByRole('link', { name: toastLabels.toMessage }).tap();
    await page.locator(`#${outboxNoticeId}:focus`).waitFor();
    await failure.waitFor({ state: 'detached' });
    expect(await announcements(page)).toEqual([spoken(refusedTexts)]);
    expect(await before.evaluate((it) => it === document)).toBe(true);
  });

  test.for([
    ['scrolled on', () => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })],
    ['scrolled back', () => scrollTo({ top: 0, behavior: 'instant' })],
    ['gone to a field', () => document.querySelector<HTMLElement>('[name=email]')?.focus()],
  ] as const)(
    'why a message was refused is told to a visitor who has %s, and again after a reload',
    async ([, leave]) => {
      const page = sharedPage();
      // The form begins below the first view.
      await page.setViewportSize({ width: 360, height: 300 });
      site.mailbox.faults = [REFUSAL];
      await sendAndLeave(page, (it) => it.evaluate(leave));
      await lastingToast(page).waitFor();
      await page.reload();
      await notSent(page).getByText(outcomes.refused.text).waitFor();
    },
  );

  test.for([outboxTexts.call, outboxTexts.recover])(
    'in the notice, %s also closes the toast',
    async (name) => {
      const page = sharedPage();
      site.mailbox.faults = [REFUSAL];
      await sendAndLeave(page);
      await lastingToast(page).waitFor();
      // A Chromium that is no headless shell asks which program shall call, and the page waits.
      await page.evaluate(() =>
        addEventListener('click', (event) => event.preventDefault(), { once: true }),
      );
      await notSent(page).getByText(name, { exact: true }).click();
      await toast(page).waitFor({ state: 'detached' });
    },
  );

  test('a message that is discarded takes its toast with it, and hands the focus to the form’s title before its notice disappears', async () => {
    const page = sharedPage();
    site.mailbox.faults = [REFUSAL];
    await sendAndLeave(page);
    await lastingToast(page).waitFor();
    const button = page.getByRole('button', { name: outboxTexts.discard });
    const seen = await button.evaluateHandle((element) => ({
      isThere: new Promise((resolve) =>
        // What React removes in the same task is gone in the next one.
        element.addEventListener('blur', () => setTimeout(() => resolve(element.isConnected))),
      ),
    }));
    await button.press('Enter');
    expect(await seen.evaluate(({ isThere }) => isThere)).toBe(true);
    await page.locator('h2:focus').waitFor();
    await button.waitFor({ state: 'detached' });
    await toast(page).waitFor({ state: 'detached' });
  });

  test('a toast that the keyboard closes gives the focus back, and the page does not scroll', async () => {
    const page = sharedPage();
    await page.route(ENDPOINT_PATTERN, respondUnreadably);
    await sendAndLeave(page);
    await lastingToast(page).waitFor();
    const toasts = page.getByRole('region', { name: toastLabels.region });
    const close = toasts.getByRole('button', { name: toastLabels.close });
    const before = footerLink(page, OTHER_PAGE.footerLabel);
    await before.focus();
    const scrolled = await page.evaluate(() => scrollY);
    await close.focus();
    await page.keyboard.press('Enter');
    await toast(page).waitFor({ state: 'detached' });
    expect(await withFocus(page, before).count()).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });

  /** Sends a message whose toast stays. Returns a function that touches the page at the toast. */
  async function startTouchingToast(page: Page) {
    await page.route(ENDPOINT_PATTERN, respondUnreadably);
    await sendAndLeave(page);
    await lastingToast(page).waitFor();
    const { x = 0, y = 0, height = 0 } = (await toast(page).boundingBox()) ?? {};
    const browser = await page.context().newCDPSession(page);
    return (type: 'touchStart' | 'touchMove' | 'touchEnd', across = 0, down = 0) => {
      const point = { x: x + 20 + across, y: y + height / 2 + down };
      return browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [point],
      });
    };
  }

  test('a scroll that begins on a toast scrolls the page, and the next touch leaves the toast where it is', async () => {
    const page = sharedPage();
    const touch = await startTouchingToast(page);
    const place = await toast(page).boundingBox();
    const scrolled = await page.evaluate(() => scrollY);
    await touch('touchStart');
    for (const down of [20, 60, 120, 200]) await touch('touchMove', 0, down);
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(scrolled - 50);
    // Beside the toast, and sideways.
    await touch('touchStart', 0, 300);
    for (const across of [20, 60, 120, 300]) await touch('touchMove', across, 300);
    expect(await toast(page).boundingBox()).toEqual(place);
    await touch('touchEnd');
    expect(await toast(page).boundingBox()).toEqual(place);
  });

  test('a swipe sideways closes a toast', async () => {
    const page = sharedPage();
    const touch = await startTouchingToast(page);
    await touch('touchStart');
    for (const across of [20, 60, 120, 200, 300]) await touch('touchMove', across);
    await touch('touchEnd');
    await toast(page).waitFor({ state: 'detached' });
  });

  test('a toast is in the part of the page that is enlarged, also once a finger has moved that part', async () => {
    const page = sharedPage();
    const touch = await startTouchingToast(page);
    const browser = await page.context().newCDPSession(page);
    const left = () => page.evaluate(() => visualViewport?.offsetLeft);
    await browser.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2.5 });
    await expect.poll(() => toast(page).evaluate(isInVisualViewport)).toBe(true);
    const before = await left();
    await touch('touchStart', 250, 300);
    for (const across of [200, 150, 100]) await touch('touchMove', across, 200);
    await touch('touchEnd');
    await expect.poll(left).not.toBe(before);
    await expect.poll(() => toast(page).evaluate(isInVisualViewport)).toBe(true);
    await browser.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  });

  test('a recovery that would replace what is written asks first, and then puts the newest message into the form', async () => {
    const page = sharedPage();
    site.mailbox.faults = [REFUSAL, REFUSAL];
    await sendForm(page);
    await withFocus(page, notSent(page)).waitFor();
    await fillIn(page, { ...WRITTEN, message: 'El chiller 3' });
    await send(page);
    await withFocus(page, notSent(page)).waitFor();
    expect(await shownFields(page)).toEqual(EMPTY);

    const draft = { name: 'Ana', telefono: '811' };
    await fillIn(page, draft);
    await send(page);
    // It gets the focus after its error is shown.
    await page.locator('[name=telefono][aria-invalid]:focus').waitFor();
    const recover = page.getByRole('button', { name: outboxTexts.recover });
    await recover.press('Enter');
    const { title } = outboxTexts.notSent;
    const question = spoken({ title, text: outboxTexts.replace });
    await expect.poll(() => announcements(page)).toContain(question);
    await page.getByRole('button', { name: outboxTexts.dontReplace }).press('Enter');
    await page.locator('[name=message]:focus').waitFor();
    expect(await shownFields(page)).toEqual({ ...EMPTY, ...draft, telefono: '(81)-1' });

    await recover.press('Enter');
    await page.getByRole('button', { name: outboxTexts.doReplace }).press('Enter');
    const recoveredFields = { ...FORMATTED, message: 'El chiller 3' };
    expect(await shownFields(page)).toEqual(recoveredFields);
    expect(await page.locator('[aria-invalid]').count()).toBe(0);
    expect(await notSent(page).count()).toBe(0);
    await page.locator('[name=message]:focus').waitFor();
    // A text for screen readers only is one pixel wide.
    const recovered = await page.getByText(outboxTexts.recovered).boundingBox();
    expect(recovered?.width).toBeGreaterThan(1);
    await page.reload();
    await formHydrated(page);
    expect(await shownFields(page)).toEqual(recoveredFields);
  });

  test('a message whose response is lost is kept, also when its notice is reloaded, and is one mail when it is sent again', async () => {
    const page = sharedPage();
    const loseResponse = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(ENDPOINT_PATTERN, loseResponse, { times: 1 });
    await sendForm(page);
    await withFocus(page, unconfirmed(page)).waitFor();
    await page.goto(`${site.url}/contact#${outboxNoticeId}`);
    await page.reload();
    await formHydrated(page);
    await page.getByRole('button', { name: outboxTexts.recover }).click();
    await send(page);
    await sentNotice(page).waitFor();
    // Where another instance of the function has sent it again, inboxes know the copy by its id.
    const mails = await Promise.all(site.mailbox.mails.map((mail) => mail.read()));
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('a message under way is kept when the page is reloaded before its outcome', async () => {
    const page = sharedPage();
    await fillIn(page);
    const release = await hold(page, ENDPOINT_PATTERN);
    const requested = page.waitForRequest(ENDPOINT_PATTERN);
    await send(page);
    await requested;
    await page.reload();
    await formHydrated(page);
    await unconfirmed(page).waitFor();
    await page.getByRole('button', { name: outboxTexts.recover }).click();
    expect(await shownFields(page)).toEqual(FORMATTED);
    release();
    // The request outlives the page that sent it.
    await expect.poll(() => site.mailbox.mails.length).toBe(1);
  });
});

/** The bar of the time that is left. */
const barOf = (page: Page) => page.locator('.Toastify__progress-bar');

/** A page for what needs no mobile. */
const sharedPage = site.sharePage(() => site.openForm({ hasTouch: true }));

async function reopenForm(): Promise<Page> {
  const page = await site.reopen(sharedPage(), '/contact');
  await formHydrated(page);
  return page;
}

describe('the time of a toast', () => {
  let timings: unknown[];

  // The tests share a toast, whose 5 s are made an hour.
  beforeAll(async () => {
    await sendForm(sharedPage());
    timings = await barOf(sharedPage()).evaluate((bar) =>
      bar.getAnimations().map(({ effect }) => {
        const { duration } = effect?.getTiming() ?? {};
        effect?.updateTiming({ duration: 3_600_000 });
        return duration;
      }),
    );
  });

  async function expectTime(state: 'running' | 'paused'): Promise<void> {
    const states = () =>
      barOf(sharedPage()).evaluate((bar) => bar.getAnimations().map(({ playState }) => playState));
    await expect.poll(states).toEqual([state]);
  }

  /** Moves a pointer by the browser's own protocol, because Playwright has no pen. */
  async function point(pointerType: 'mouse' | 'pen', x: number, y: number): Promise<void> {
    const browser = await sharedPage().context().newCDPSession(sharedPage());
    await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', pointerType, x, y });
    await browser.detach();
  }

  test('is 5 s, which a bar shows', () => {
    expect(timings).toEqual([5000]);
  });

  test.for(['mouse', 'pen'] as const)('stops while a %s is over it', async (pointerType) => {
    const { x = 0, y = 0 } = (await toast(sharedPage()).boundingBox()) ?? {};
    await expectTime('running');
    await point(pointerType, x + 9, y + 9);
    await expectTime('paused');
    await point(pointerType, 0, 0);
    await expectTime('running');
  });

  test('stops while the keyboard has the focus in it', async () => {
    const page = sharedPage();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    // The browser shows the next focus as that of a keyboard, and Toastify's own key leads to a toast.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+t');
    await expectTime('paused');
    await page.keyboard.press('Tab');
    expect(await page.locator('.Toastify__toast button:focus').count()).toBe(1);
    await expectTime('paused');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expectTime('running');
  });

  test('stops while the window does not have the focus', async () => {
    const page = sharedPage();
    // Playwright gives every page the focus.
    await page.evaluate(() => {
      document.hasFocus = () => false;
      dispatchEvent(new Event('blur'));
    });
    await expectTime('paused');
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'hasFocus');
      dispatchEvent(new Event('focus'));
    });
    await expectTime('running');
  });

  test.for([
    ['a click', (page: Page) => toast(page).click()],
    ['a tap', (page: Page) => toast(page).tap()],
  ] as const)('goes on after %s, which does not close it', async ([, act]) => {
    const page = sharedPage();
    await act(page);
    await page.mouse.move(0, 0);
    await expectTime('running');
    expect(await toast(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);
  });

  test('ends when it is closed, which leaves a notice above the form until the next submit', async () => {
    const page = sharedPage();
    const notice = sentNotice(page);
    await toast(page).getByRole('button', { name: toastLabels.close }).click();
    await toast(page).waitFor({ state: 'detached' });
    expect(await notice.isVisible()).toBe(true);
    await send(page);
    await notice.waitFor({ state: 'detached' });
  });
});

test('a toast is closed at the end of its time, also where a style sheet forbids animations', async () => {
  const page = await reopenForm();
  await page.addStyleTag({ content: '* { animation: none !important }' });
  await sendForm(page);
  await barOf(page).evaluate((bar) => {
    for (const animation of bar.getAnimations()) animation.finish();
  });
  await toast(page).waitFor({ state: 'detached' });
});

describe('as time passes', () => {
  const sharedPage = site.sharePage(async () => {
    const page = await site.openForm(MOBILE);
    await page.clock.install();
    return page;
  });

  test.for([
    ['is closed', (page: Page) => page.keyboard.press('Escape')],
    [
      'has led to another page',
      (page: Page) => page.getByRole('dialog').getByRole('link', { name: OTHER_PAGE.label }).tap(),
    ],
  ] as const)(
    'an outcome that has come while the side menu was open is shown and announced once the menu %s',
    async ([, leaveMenu]) => {
      const page = sharedPage();
      await fillIn(page);
      // A function on a busy machine may run out of time.
      const accept = (route: Route) => route.fulfill({ json: { success: true } });
      await page.route(ENDPOINT_PATTERN, accept, { times: 1 });
      const release = await hold(page, ENDPOINT_PATTERN);
      const button = page.locator('form [type=submit]');
      await send(page);
      await expect.poll(() => button.textContent()).toBe(formTexts.sending);
      await page.locator('header [aria-haspopup=dialog]').tap();
      await page.locator('dialog:modal').waitFor();
      release();
      // The page's own time limit ends with the response that the page has read.
      await expect.poll(() => button.textContent()).toBe(formTexts.submit);
      await page.clock.runFor(10_000);
      expect(await toast(page).count()).toBe(0);
      await leaveMenu(page);
      await toast(page).waitFor();
      await expect.poll(() => announcements(page)).toEqual([toastPieces.sent]);
    },
  );
});

describe('without a connection', () => {
  afterEach(() => sharedPage().context().setOffline(false));

  test('a message is told in a toast, whose chunk was fetched at the first focus, and announced by the notice', async () => {
    const page = await reopenForm();
    const fetched = page.waitForResponse('**/toastify-*.js');
    await page.focus('[name=name]');
    await fetched;
    await fillIn(page);
    await page.context().setOffline(true);
    await send(page);
    await toast(page).getByText(`${toastPieces.broken}Failed to fetch`).waitFor();
    await expect.poll(() => announcements(page)).toEqual([spoken(outboxTexts.offline)]);
  });

  test('a message is unconfirmed on a page that is loaded later', async () => {
    const page = sharedPage();
    await fillIn(page);
    await page.context().setOffline(true);
    await send(page);
    const notice = page.getByRole('group', { name: outboxTexts.offline.title });
    await withFocus(page, notice).waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await unconfirmed(page).waitFor();
  });
});

test('where the toasts come late, that of the newest message alone is shown, and not announced beside its notice', async () => {
  site.mailbox.faults = [REFUSAL];
  const page = await site.reopen(sharedPage(), '/contact');
  const release = await hold(page, '**/toastify-*.js');
  await formHydrated(page);
  await sendForm(page);
  await notSent(page).waitFor();
  await sendForm(page);
  await withFocus(page, sentNotice(page)).waitFor();
  release();
  await toast(page).getByText(toastPieces.sent).waitFor();
  expect(await toast(page).getByText(toastPieces.notSent).count()).toBe(0);
  expect(await announcements(page)).toEqual([spoken(acceptedTexts)]);
});

test.for([
  ['failure', [REFUSAL], refusedTexts, outboxNoticeId],
  ['success', [], acceptedTexts, appAcceptedNoticeId],
] as const)(
  'without the toasts a visitor who has left the form is led to the notice of a %s',
  async ([, faults, texts, id]) => {
    site.mailbox.faults = [...faults];
    site.expected.push(/dynamically imported module/);
    const page = await site.reopen(sharedPage(), '/contact');
    await page.route('**/toastify-*.js', (route) => route.abort());
    await formHydrated(page);
    await fillIn(page);
    const release = await hold(page, ENDPOINT_PATTERN);
    await send(page);
    await footerLink(page, OTHER_PAGE.footerLabel).click();
    await page.locator('h1:focus').waitFor();
    release();
    await expect.poll(() => announcements(page)).toEqual([spoken(texts)]);
    expect(new URL(page.url()).hash).toBe(`#${id}`);
  },
);

test.for([
  ['told at the form, also of a page that was left meanwhile', {}, 1],
  ['not told above another message that was begun there', { message: 'Otro mensaje' }, 0],
] as const)('an acceptance is %s', async ([, begun, count]) => {
  const page = await site.reopen(sharedPage(), OTHER_PAGE.path);
  await footerLink(page, routes.contact.footerLabel).click();
  await formHydrated(page);
  await sendAndLeave(page, async () => {
    await fillIn(page, begun);
    await page.goBack();
    await page.locator('h1:focus').waitFor();
  });
  await toast(page).getByText(toastPieces.sent).waitFor();
  await page.goForward();
  await formHydrated(page);
  expect(await sentNotice(page).count()).toBe(count);
});

test('a message that is sent right after another one was discarded is shown as under way', async () => {
  site.mailbox.faults = [REFUSAL];
  const page = await site.openForm();
  await sendForm(page);
  await withFocus(page, notSent(page)).waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: outboxTexts.discard }).click();
  const release = await hold(page, ENDPOINT_PATTERN);
  await sendForm(page);
  await page.clock.runFor(1000);
  await page.getByRole('button', { name: formTexts.sending }).waitFor();
  expect(await page.locator('[data-outcome]').filter({ visible: true }).count()).toBe(0);
  release();
  await page.clock.resume();
  await sentNotice(page).waitFor();
});
