import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contactPagePath } from '../../functions/src/shared/contract.ts';
import { company } from '../../web/src/company.ts';
import { spokenLength } from '../../web/src/scale/dimensions.ts';
import { type TonStep, tonSteps } from '../../web/src/scale/ton-steps.ts';
import { scaleTexts } from '../../web/src/texts/scale.ts';
import { MOBILE, prepareSite, STILL } from '../support/site.ts';

const site = prepareSite();
const scaleOf = (page: Page) => page.getByRole('slider', { name: scaleTexts.question });

const sharedPage = site.sharePage(() => site.openApp('/', { ...MOBILE, ...STILL }));

/** Returns what a screen reader says of a size. A voice reads the comma of 1,500 as a decimal one. */
const spokenOf = (step: TonStep) =>
  scaleTexts.spoken(`${step.tons}`, scaleTexts.machines[step.machine].name, spokenLength(step));

async function expectSpoken(page: Page, step: TonStep | undefined): Promise<void> {
  const spoken = step && spokenOf(step);
  await expect.poll(() => scaleOf(page).getAttribute('aria-valuetext')).toBe(spoken);
}

test('each arrow press on the scale is the next size, spoken with its machine and its length', async () => {
  const page = sharedPage();
  await scaleOf(page).press('Home');
  for (const step of tonSteps) {
    await expectSpoken(page, step);
    await scaleOf(page).press('ArrowRight');
  }
  await expectSpoken(page, tonSteps.at(-1));
  const transitions = () =>
    document.getAnimations().filter((it) => it instanceof CSSTransition).length;
  expect(await page.evaluate(transitions), 'with reduced motion').toBe(0);
});

/** Brings the middle of the scale's control into view. Returns a function that touches it. */
async function startTouching(page: Page) {
  const scale = scaleOf(page);
  await scale.evaluate((it) => it.scrollIntoView({ block: 'center' }));
  const box = await scale.boundingBox();
  if (!box) throw new Error('The scale is not in the page.');
  const browser = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', across: number, up = 0) => {
    const point = { x: box.x + across * box.width, y: box.y + box.height / 2 - up };
    const touchPoints = type === 'touchEnd' ? [] : [point];
    return browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
}

test('a finger that moves sideways on the scale chooses a size', async () => {
  const scale = scaleOf(sharedPage());
  await scale.press('Home');
  const touch = await startTouching(sharedPage());
  await touch('touchStart', 0.2);
  for (const across of [0.3, 0.5, 0.8, 1]) await touch('touchMove', across);
  await touch('touchEnd', 1);
  await expect.poll(() => scale.inputValue()).toBe(await scale.getAttribute('max'));
});

test('a page scroll that begins on the scale leaves the size, and the URL', async () => {
  const page = sharedPage();
  const scale = scaleOf(page);
  const touch = await startTouching(page);
  const before = await scale.inputValue();
  const url = page.url();
  const scrolled = await page.evaluate(() => scrollY);
  await touch('touchStart', 0.2);
  for (const up of [20, 60, 120, 200]) await touch('touchMove', 0.2, up);
  await touch('touchEnd', 0.2, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 50);
  await expect.poll(() => scale.inputValue()).toBe(before);
  expect(page.url()).toBe(url);
});

/** The narrowest of each layout and of the most visitors, and a mobile on its side. */
const WINDOWS = [
  ...[320, 360, 768, 1024, 1440].map((width) => ({ width, height: 740 })),
  { width: 667, height: 375 },
];

/** Chooses each size. Returns the heights that the section has, and the numbers that stand on several lines. */
async function layoutOfSizes(control: HTMLInputElement | SVGElement | HTMLElement) {
  const scale = control as HTMLInputElement;
  const section = scale.closest('section');
  const range = document.createRange();
  const heights = new Set<number | undefined>();
  const broken: (string | null)[] = [];
  scale.stepDown(Number(scale.value));
  for (let index = 0; index <= Number(scale.max); index++) {
    scale.dispatchEvent(new Event('input', { bubbles: true }));
    // React renders what an event changes in a microtask.
    await Promise.resolve();
    heights.add(section?.getBoundingClientRect().height);
    for (const text of section?.querySelectorAll('p span span') ?? []) {
      range.selectNodeContents(text);
      const lines = new Set([...range.getClientRects()].map(({ top }) => top));
      if (lines.size !== 1) broken.push(text.textContent);
    }
    scale.stepUp();
  }
  return { value: scale.value, heights: heights.size, broken };
}

test('in every window the section has one height at all sizes, and each number one line', async () => {
  const page = await site.reopen(sharedPage(), '/');
  const expected = { value: `${tonSteps.length - 1}`, heights: 1, broken: [] };
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    const layout = await scaleOf(page).evaluate(layoutOfSizes);
    expect(layout, `${viewport.width} x ${viewport.height} px`).toEqual(expected);
  }
  await page.setViewportSize(MOBILE.viewport);
});

/** A size between the ends, and the next one. */
const [linked, next] = tonSteps.slice(tonSteps.length / 2);
const LINK = `/?tr=${linked?.tons}`;
const question = (page: Page) => page.getByRole('heading', { name: scaleTexts.question });
const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

test('a link with a size leads to the scale at once, and the app shows that size', async () => {
  const [page, startApp] = await site.openBeforeApp(LINK, STILL);
  await expect.poll(() => question(page).evaluate(isInView)).toBe(true);
  startApp();
  await expectSpoken(page, linked);
  expect(await question(page).evaluate(isInView)).toBe(true);
});

test('a link with a size goes before the size that the tab keeps; without one the page shows the kept size at its top', async () => {
  const page = await site.reopen(sharedPage(), '/');
  await scaleOf(page).press('End');
  await page.goto(`${site.url}${LINK}`);
  await expectSpoken(page, linked);
  await page.goto(site.url);
  await expectSpoken(page, linked);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a link with an unknown size shows the example, at the top of the page', async () => {
  const page = await site.reopen(sharedPage(), '/?tr=123.4');
  await expectSpoken(
    page,
    tonSteps.find(({ tons }) => tons >= Number(scaleTexts.example)),
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('once the slider is released, the URL has its size beside what else it had, and the history no new entry', async () => {
  const page = await site.reopen(sharedPage(), `/?gclid=1&tr=${linked?.tons}#contenido`);
  const stateOfHistory = () => page.evaluate(() => [history.length, history.state]);
  const before = await stateOfHistory();
  const urls: string[] = [];
  page.on('framenavigated', (frame) => urls.push(frame.url()));
  const touch = await startTouching(page);
  await touch('touchStart', 0.2);
  for (const across of [0.3, 0.5, 0.8, 1]) await touch('touchMove', across);
  await expectSpoken(page, tonSteps.at(-1));
  expect(urls).toEqual([]);
  await touch('touchEnd', 1);
  const url = `${site.url}/?gclid=1&tr=${tonSteps.at(-1)?.tons}#contenido`;
  await expect.poll(() => page.url()).toBe(url);
  expect(urls).toEqual([url]);
  expect(await stateOfHistory()).toEqual(before);
});

test('where the browser refuses to change the URL, the scale goes on', async () => {
  const page = await site.reopen(sharedPage(), LINK);
  await page.evaluate(() => {
    history.replaceState = () => {
      throw new DOMException('', 'SecurityError');
    };
  });
  await scaleOf(page).press('ArrowRight');
  await expectSpoken(page, next);
});

test('a reload and Back leave the position, and find the size that was chosen just before', async () => {
  const page = await site.reopen(sharedPage(), LINK);
  await scaleOf(page).press('ArrowRight');
  await page.evaluate(() => scrollTo(0, 0));
  await page.reload();
  await expectSpoken(page, next);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await scaleOf(page).press('End');
  await page.getByRole('link', { name: scaleTexts.contact(company.tons.max) }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(contactPagePath);
  await page.goBack();
  await expectSpoken(page, tonSteps.at(-1));
});

test('Back to the same page with another size finds that size', async () => {
  const page = await site.reopen(sharedPage(), LINK);
  await expectSpoken(page, linked);
  await page.locator('header').getByRole('link', { name: company.name }).click();
  await scaleOf(page).press('End');
  await expectSpoken(page, tonSteps.at(-1));
  await page.goBack();
  await expectSpoken(page, linked);
});
