import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { formTexts } from '../../web/src/texts/form.ts';
import { scaleTexts } from '../../web/src/texts/home.ts';
import { formHydrated } from '../support/form.ts';
import { MOBILE, prepareSite, STILL } from '../support/site.ts';

const site = prepareSite();
const scaleOf = (page: Page) => page.getByRole('slider', { name: scaleTexts.question });
const tonsOf = (text: string) => Number(text.replaceAll(',', ''));
/** Those for the sizes that the company serves. */
const machines = Object.values(scaleTexts.machines).filter(({ upTo }, index, all) => {
  const { upTo: before = 0 } = all[index - 1] ?? {};
  return upTo >= tonsOf(company.tons.min) && before < tonsOf(company.tons.max);
});
const capacityOf = (page: Page) => page.locator('[name=capacidad]');

const sharedPage = site.sharePage(() => site.openApp('/', { ...MOBILE, ...STILL }));

test('each arrow press on the scale is a size of its own, spoken and shown, until every machine was shown', async () => {
  const page = sharedPage();
  const scale = scaleOf(page);
  await scale.press('Home');
  const spoken: (string | null)[] = [];
  const shown: string[] = [];
  const figure = page.locator('main p').filter({ hasText: /^[\d.,]+\sTR$/ });
  for (const { alt, name } of machines) {
    while (!(await page.getByRole('img', { name: alt }).isVisible())) {
      await scale.press('ArrowRight');
      spoken.push(await scale.getAttribute('aria-valuetext'));
      shown.push(await figure.innerText());
    }
    await page.getByRole('heading', { name, exact: true }).waitFor();
  }
  for (const sizes of [spoken, shown]) expect(new Set(sizes).size).toBe(sizes.length);
});

test('End is the largest size', async () => {
  const scale = scaleOf(sharedPage());
  const { name = '' } = machines.at(-1) ?? {};
  await scale.press('End');
  // A voice reads the comma of 1,500 as a decimal one.
  const spokenMax = `${tonsOf(company.tons.max)}`;
  expect(await scale.getAttribute('aria-valuetext')).toBe(scaleTexts.spoken(spokenMax, name));
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

test('a tap on the scale chooses a size', async () => {
  const scale = scaleOf(sharedPage());
  await scale.press('End');
  const touch = await startTouching(sharedPage());
  const before = Number(await scale.inputValue());
  await touch('touchStart', 0.2);
  await touch('touchEnd', 0.2);
  await expect.poll(async () => Number(await scale.inputValue())).toBeLessThan(before / 2);
});

test('a finger that moves sideways on the scale chooses a size', async () => {
  const scale = scaleOf(sharedPage());
  await scale.press('Home');
  const touch = await startTouching(sharedPage());
  await touch('touchStart', 0.2);
  for (const across of [0.3, 0.5, 0.8, 1]) await touch('touchMove', across);
  await touch('touchEnd', 1);
  await expect.poll(() => scale.inputValue()).toBe(await scale.getAttribute('max'));
});

test('a page scroll that begins on the scale leaves the size', async () => {
  const page = sharedPage();
  const scale = scaleOf(page);
  const touch = await startTouching(page);
  const before = await scale.inputValue();
  const scrolled = await page.evaluate(() => scrollY);
  await touch('touchStart', 0.2);
  for (const up of [20, 60, 120, 200]) await touch('touchMove', 0.2, up);
  await touch('touchEnd', 0.2, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 50);
  await expect.poll(() => scale.inputValue()).toBe(before);
});

test('Back to the home page, and a reload, find the size that was chosen', async () => {
  const page = sharedPage();
  await scaleOf(page).press('Home');
  const smallest = await scaleOf(page).getAttribute('aria-valuetext');
  await page.getByRole('link', { name: scaleTexts.request(company.tons.min) }).click();
  await capacityOf(page).waitFor();
  await page.goBack();
  await expect.poll(() => scaleOf(page).getAttribute('aria-valuetext')).toBe(smallest);
  await page.reload();
  await expect.poll(() => scaleOf(page).getAttribute('aria-valuetext')).toBe(smallest);
});

test('the scale takes the size to the form, where it stays after a reload, and leaves what was written there', async () => {
  const page = sharedPage();
  await formHydrated(page);
  await page.fill('[name=name]', 'Eva');
  await scaleOf(page).press('End');
  await page.getByRole('link', { name: scaleTexts.request(company.tons.max) }).click();
  await page.getByText(formTexts.request(company.tons.max)).waitFor();
  expect(await capacityOf(page).inputValue()).toBe(company.tons.max);
  expect(await page.inputValue('[name=name]')).toBe('Eva');
  // A reload would replace what was typed since.
  expect(page.url()).toBe(`${site.url}/contact`);
  await page.reload();
  await formHydrated(page);
  expect(await capacityOf(page).inputValue()).toBe(company.tons.max);
});
