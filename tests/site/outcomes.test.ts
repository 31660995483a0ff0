import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { fieldErrors } from '../../functions/src/contract.ts';
import { outcomes } from '../../functions/src/outcome.ts';
import { company } from '../../web/src/company.ts';
import { unsentNoticeId } from '../../web/src/contact/delivery/unsent-message.ts';
import { outcomeTexts, sentTexts, toastTexts, unsentTexts } from '../../web/src/texts/delivery.ts';
import { announcements } from '../support/accessibility-tree.ts';
import {
  EMPTY,
  FORMATTED,
  fillIn,
  formStarted,
  send,
  sentNotice,
  shownFields,
  toast,
  WRITTEN,
} from '../support/form.ts';
import { OTHER_PAGE } from '../support/pages.ts';
import { DESKTOP, footerLink, hold, PHONE, prepareSite } from '../support/site.ts';
import { REFUSAL } from '../support/smtp-server.ts';

// What the visitor is told of a message: its toast, and the notice above the form.

const site = prepareSite();
/** Opens the contact page, fills in its form and sends it. */
async function sendForm(): Promise<Page> {
  const page = await site.openForm();
  await fillIn(page);
  await send(page);
  return page;
}

const notSent = (page: Page) => page.getByRole('group', { name: unsentTexts.notSent.title });
const unconfirmed = (page: Page) =>
  page.getByRole('group', { name: unsentTexts.unconfirmed.title });

test('after a success a notice with both phones stays above the form until the next submit', async () => {
  const page = await sendForm();
  const notice = sentNotice(page);
  // A toast under the pointer is not closed after its 5 s.
  await toast(page).hover();
  await toast(page).getByRole('button').click();
  await toast(page).waitFor({ state: 'detached' });
  expect(await notice.isVisible()).toBe(true);
  for (const name of company.phones.slice(0, 2)) {
    expect(await notice.getByRole('link', { name }).isVisible()).toBe(true);
  }
  await fillIn(page, { ...WRITTEN, telefono: '811' });
  await send(page);
  await notice.waitFor({ state: 'detached' });
});

const colourOf = (part: Locator) => part.evaluate((it) => getComputedStyle(it).backgroundColor);

test('a failure that the server reports shows its text, in another colour than a success; of two messages the newest is recovered where the visitor agrees, and is sent', async () => {
  site.mailbox.faults = [REFUSAL, REFUSAL];
  const page = await sendForm();
  await toast(page)
    .getByText(outcomeTexts.refused + outcomes.refused.text)
    .waitFor();
  const colourOfFailure = await colourOf(toast(page));
  expect(await shownFields(page)).toEqual(EMPTY);
  // The toast is gone after five seconds, and is not spoken.
  await notSent(page).getByText(outcomes.refused.text).waitFor();
  expect(await notSent(page).locator('a[href^="tel:"]').count()).toBe(1);
  await fillIn(page, { ...WRITTEN, message: 'El chiller 3' });
  const answered = page.waitForResponse('**/api/sendContactMail');
  await send(page);
  await answered;
  await notSent(page).waitFor();
  const recover = page.getByRole('button', { name: unsentTexts.recover });
  const draft = { name: 'Ana', telefono: '811' };
  await fillIn(page, draft);
  await send(page);
  await page.getByText(fieldErrors.telefono).waitFor();
  for (const agrees of [false, true]) {
    page.once('dialog', (dialog) => (agrees ? dialog.accept() : dialog.dismiss()));
    await recover.click();
    const expected = agrees
      ? { ...FORMATTED, message: 'El chiller 3' }
      : { ...EMPTY, ...draft, telefono: '(81)-1' };
    expect(await shownFields(page)).toEqual(expected);
  }
  expect(await page.locator('[aria-invalid]').count()).toBe(0);
  expect(await notSent(page).count()).toBe(0);
  await page.locator('[name=message]:focus').waitFor();
  // A text for screen readers only is one pixel wide.
  const recovered = await page.getByText(unsentTexts.recovered).boundingBox();
  expect(recovered?.width).toBeGreaterThan(1);
  await send(page);
  await toast(page).getByText(outcomeTexts.sent).waitFor();
  expect(await colourOf(toast(page))).not.toBe(colourOfFailure);
  expect(site.mailbox.mails).toHaveLength(1);
  await sentNotice(page).waitFor();
  expect(await page.getByRole('group', { name: /mensaje/i }).count()).toBe(1);
});

const withLink = (text: string) => `${text} ${toastTexts.toMessage}`;
/** What is announced of a notice that gets the focus. */
const spoken = ({ title, text }: { title: string; text: string }) => `${title} ${text}`;
/** The notice of a message that the mail server has refused. */
const refusedTexts = {
  title: unsentTexts.notSent.title,
  text: `${outcomes.refused.text} ${unsentTexts.kept}`,
};

/** Taps the button as in Safari, which does not focus a tapped button. */
async function tapWithoutFocus(page: Page) {
  await page.locator('form').evaluate((form) => {
    form.addEventListener('mousedown', (event) => event.preventDefault());
    (document.activeElement as HTMLElement).blur();
  });
  await page.locator('form [type=submit]').tap();
}

const pressEnter = (page: Page) => page.press('form [type=submit]', 'Enter');

test.for([
  ['success', [], sentTexts, tapWithoutFocus],
  ['failure', [REFUSAL], refusedTexts, pressEnter],
] as const)(
  'on a phone the notice of a %s comes into view, with the focus',
  async ([, faults, texts, submit]) => {
    site.mailbox.faults = [...faults];
    const page = await site.openForm(PHONE);
    await fillIn(page);
    await submit(page);
    const notice = page.locator('[tabindex]:focus', { hasText: texts.title });
    await notice.waitFor();
    await toast(page).waitFor();
    // Header, toast and call bar cover neither the title nor the last button.
    const isWhole = await notice.evaluate((it) =>
      [it.firstElementChild, it.lastElementChild].every((part) => {
        const { x, y, height } = (part ?? it).getBoundingClientRect();
        return it.contains(document.elementFromPoint(x + 9, y + height / 2));
      }),
    );
    expect(isWhole).toBe(true);
    expect(await announcements(page)).toEqual([spoken(texts)]);
  },
);

/** Sends the form, and leaves it before the outcome comes. */
async function sendAndLeave(page: Page): Promise<void> {
  await fillIn(page);
  const release = await hold(page, '**/api/sendContactMail');
  await send(page);
  await footerLink(page, OTHER_PAGE.footerLabel).focus();
  release();
}

/** Whether a toast covers no link or button of the header. */
function isClearOfHeader(toast: Element): boolean {
  const controls = [...document.querySelectorAll('header :is(a, button)')];
  const covered = controls.filter((control) => {
    const { x, y, width, height } = control.getBoundingClientRect();
    return width > 0 && toast.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  return controls.length > 0 && covered.length === 0;
}

test('a failure whose notice is not seen stays as a toast under the header, leads to the notice, and goes with the next message', async () => {
  site.mailbox.faults = [REFUSAL];
  const page = await site.openForm(PHONE);
  const failure = toast(page);
  await sendAndLeave(page);
  await failure.waitFor();
  const text = outcomeTexts.refused + outcomes.refused.text;
  expect(await announcements(page)).toEqual([withLink(text)]);
  expect(await page.locator('.Toastify__progress-bar--animated').count()).toBe(0);
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    expect(await failure.evaluate(isClearOfHeader)).toBe(true);
  }
  await footerLink(page, OTHER_PAGE.footerLabel).tap();
  await page.locator('h1:focus').waitFor();
  const before = await page.evaluateHandle(() => document);
  await failure.getByRole('link', { name: toastTexts.toMessage }).tap();
  await page.locator(`#${unsentNoticeId}:focus`).waitFor();
  expect(await before.evaluate((it) => it === document)).toBe(true);
  await page.getByRole('button', { name: unsentTexts.recover }).click();
  await send(page);
  await failure.waitFor({ state: 'detached' });
  await sentNotice(page).waitFor();
});

test('a success whose notice is not seen is announced by its toast', async () => {
  const page = await site.openForm(PHONE);
  await sendAndLeave(page);
  await toast(page).waitFor();
  expect(await announcements(page)).toEqual([outcomeTexts.sent]);
});

test('a doubt and a lost connection are announced by the notice at the form, and by the toast away from it', async () => {
  const page = await site.openForm(PHONE);
  await page.route('**/api/sendContactMail', (route) => route.fulfill({ status: 502 }));
  const { broken, unreadable } = outcomeTexts;
  for (const [outcome, text] of [
    ['unconfirmed', broken + unreadable],
    ['offline', `${broken}Failed to fetch`],
  ] as const) {
    if (outcome === 'offline') {
      await page.unroute('**/api/sendContactMail');
      await page.context().setOffline(true);
    }
    const notice = page.getByRole('group', { name: unsentTexts[outcome].title });
    await fillIn(page);
    await send(page);
    await notice.and(page.locator(':focus')).waitFor();
    await page.locator('.Toastify__toast--warning').waitFor();
    expect(await announcements(page)).toEqual([spoken(unsentTexts[outcome])]);
    await sendAndLeave(page);
    await toast(page).getByRole('link').waitFor();
    expect(await announcements(page)).toEqual([withLink(text)]);
  }
});

test('the toasts’ chunk is fetched at the first focus, so that a lost connection is told in a toast', async () => {
  const page = await site.openForm();
  const fetched = page.waitForResponse('**/toastify-*.js');
  await page.focus('[name=name]');
  await fetched;
  await fillIn(page);
  await page.context().setOffline(true);
  await send(page);
  await toast(page).getByText(`${outcomeTexts.broken}Failed to fetch`).waitFor();
  await page.getByRole('group', { name: unsentTexts.offline.title }).waitFor();
});

test('a message whose answer is lost is kept, also when its notice is reloaded, and is one mail when it is sent again', async () => {
  const page = await site.openForm();
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/sendContactMail', loseAnswer, { times: 1 });
  await fillIn(page);
  await send(page);
  await page.locator(`#${unsentNoticeId}`).waitFor();
  await page.goto(`${site.url}/contact#${unsentNoticeId}`);
  await page.reload();
  await formStarted(page);
  await page.getByRole('button', { name: unsentTexts.recover }).click();
  await send(page);
  await sentNotice(page).waitFor();
  expect(site.mailbox.mails).toHaveLength(1);
});

test('where a style sheet switches animations off, a toast is closed after 5 s', async () => {
  const page = await site.openForm();
  await page.addStyleTag({ content: '* { animation: none !important }' });
  await page.clock.install();
  await fillIn(page);
  await send(page);
  await toast(page).waitFor();
  await page.clock.runFor(5500);
  await toast(page).waitFor({ state: 'detached' });
});

test('a message that was sent offline is unconfirmed on a page that is loaded later', async () => {
  const page = await site.openForm();
  await fillIn(page);
  await page.context().setOffline(true);
  await send(page);
  await page.getByRole('group', { name: unsentTexts.offline.title }).waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await unconfirmed(page).waitFor();
});

test('a message under way is kept when the page is reloaded before its outcome', async () => {
  const page = await site.openForm();
  await fillIn(page);
  const release = await hold(page, '**/api/sendContactMail');
  const requested = page.waitForRequest('**/api/sendContactMail');
  await send(page);
  await requested;
  await page.reload();
  await formStarted(page);
  await unconfirmed(page).waitFor();
  await page.getByRole('button', { name: unsentTexts.recover }).click();
  expect(await shownFields(page)).toEqual(FORMATTED);
  release();
  // The request outlives the page that sent it.
  await expect.poll(() => site.mailbox.mails.length).toBe(1);
});

test('the toast keeps its settings: top right, coloured, 5 s with a bar that is not spoken, not closed by a click', async () => {
  const page = await sendForm();
  const shown = toast(page);
  const bar = page.locator('.Toastify__progress-bar--animated');
  const state = () => bar.evaluate((element) => getComputedStyle(element).animationPlayState);
  await shown.hover();
  await expect.poll(state).toBe('paused');
  expect(await shown.getAttribute('class')).toContain('Toastify__toast-theme--colored');
  await page.locator('.Toastify__toast-container--top-right').waitFor();
  // The bar's name is English.
  expect(await bar.getAttribute('aria-hidden')).toBe('true');
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s');
  await shown.click();
  await page.mouse.move(0, 0);
  await expect.poll(state).toBe('running');
});

test('a toast stays while the keyboard focus is in it', async () => {
  const page = await sendForm();
  const bar = page.locator('.Toastify__progress-bar--animated');
  await toast(page).getByRole('button', { name: toastTexts.close }).focus();
  await expect
    .poll(() => bar.evaluate((element) => getComputedStyle(element).animationPlayState))
    .toBe('paused');
});

test('where the form does not work, the first button of the notice calls', async () => {
  const page = await site.openForm();
  const { status, text: error } = outcomes.notConfigured;
  const answer = { status, json: { success: false, error } };
  await page.route('**/api/sendContactMail', (route) => route.fulfill(answer));
  await fillIn(page);
  await send(page);
  await notSent(page).getByText(error).waitFor();
  const [first] = await notSent(page).locator('a, button').allInnerTexts();
  expect(first).toBe(unsentTexts.call);
});

test.for([unsentTexts.call, unsentTexts.recover, unsentTexts.discard])(
  'in the notice, %s also closes the toast',
  async (name) => {
    site.mailbox.faults = [REFUSAL];
    const page = await site.openForm(PHONE);
    await sendAndLeave(page);
    await toast(page).waitFor();
    await notSent(page).getByText(name, { exact: true }).click();
    await toast(page).waitFor({ state: 'detached' });
  },
);

test('a message that is discarded hands the focus to the form’s title before its notice disappears', async () => {
  site.mailbox.faults = [REFUSAL];
  const page = await site.openForm();
  await fillIn(page);
  await send(page);
  const button = page.getByRole('button', { name: unsentTexts.discard });
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
});

test('of two messages that are sent before the toasts are there, the toast is that of the second', async () => {
  site.mailbox.faults = [REFUSAL];
  const page = await site.openApp('/contact');
  const release = await hold(page, '**/toastify-*.js');
  await formStarted(page);
  await fillIn(page);
  await send(page);
  await notSent(page).waitFor();
  await fillIn(page);
  await send(page);
  await sentNotice(page).waitFor();
  release();
  await toast(page).getByText(outcomeTexts.sent).waitFor();
  expect(await toast(page).getByText(outcomeTexts.refused).count()).toBe(0);
});

test('a toast that comes later than the notice is not announced beside it', async () => {
  const page = await site.openApp('/contact');
  const release = await hold(page, '**/toastify-*.js');
  await formStarted(page);
  await fillIn(page);
  await send(page);
  await page.locator('[tabindex]:focus', { hasText: sentTexts.title }).waitFor();
  release();
  await toast(page).waitFor();
  expect(await announcements(page)).toEqual([spoken(sentTexts)]);
});

test('without the toasts a visitor who has left the form is told of a failure', async () => {
  site.mailbox.faults = [REFUSAL];
  site.expected.push(/dynamically imported module/);
  const page = await site.openApp('/contact');
  await page.route('**/toastify-*.js', (route) => route.abort());
  await formStarted(page);
  const told = page.waitForEvent('dialog');
  await sendAndLeave(page);
  const dialog = await told;
  expect(dialog.message()).toContain(outcomes.refused.text);
  await dialog.accept();
});

test('a toast that the keyboard closes gives the focus back', async () => {
  site.mailbox.faults = [REFUSAL];
  const page = await site.openForm(PHONE);
  await sendAndLeave(page);
  await toast(page).waitFor();
  const close = toast(page).getByRole('button', { name: toastTexts.close });
  const before = footerLink(page, OTHER_PAGE.footerLabel);
  await before.focus();
  await close.focus();
  await page.keyboard.press('Enter');
  await toast(page).waitFor({ state: 'detached' });
  expect(await before.and(page.locator(':focus')).count()).toBe(1);
});

test('in a low window the toast and the call bar cover no button of the notice', async () => {
  site.mailbox.faults = [REFUSAL];
  const page = await site.openForm({ ...PHONE, viewport: { width: 740, height: 360 } });
  await fillIn(page);
  await send(page);
  await toast(page).waitFor();
  await notSent(page).and(page.locator(':focus')).waitFor();
  const covered = await notSent(page)
    .locator('a, button')
    .evaluateAll(
      (buttons) =>
        buttons.filter((button) => {
          const { left, top, bottom } = button.getBoundingClientRect();
          return [top + 2, bottom - 2].some(
            (y) => !button.contains(document.elementFromPoint(left + 9, y)),
          );
        }).length,
    );
  expect(covered).toBe(0);
});
