import puppeteer, { type LaunchOptions, type Page } from 'puppeteer-core';
import { FAILED_ANSWER } from '../support/complaints.ts';
import type { Browser, Tab } from './browser.ts';

/** Starts Chromium (by its own protocol) or Firefox (by WebDriver BiDi). */
export async function startPuppeteer(options: LaunchOptions): Promise<Browser> {
  const browser = await puppeteer.launch(options);
  const version = (await browser.version()).replace(/^.*\//, '');
  return {
    version,
    stop: () => browser.close(),
    open: async () => {
      const context = await browser.createBrowserContext();
      return makeTab(await context.newPage(), () => context.close());
    },
  };
}

function makeTab(page: Page, close: () => Promise<void>): Tab {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isComplaint = ['error', 'warn'].includes(message.type());
    if (isComplaint && !FAILED_ANSWER.test(message.text())) complaints.push(message.text());
  });
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    evaluate: <Result>(run: (argument: string) => Result, argument = '') =>
      page.evaluate(run, argument) as Promise<Result>,
    hover: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    complaints: async () => complaints,
    close,
  };
}
