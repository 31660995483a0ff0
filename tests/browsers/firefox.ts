import { existsSync } from 'node:fs';
import puppeteer, { type Page } from 'puppeteer-core';
import type { StartBrowser, Tab } from './visit.ts';

const found = ['/usr/bin/firefox', '/usr/bin/firefox-esr'].find(existsSync);

/** Undefined where Firefox is not installed. It speaks WebDriver BiDi itself. */
export const startFirefox: StartBrowser | undefined = found ? () => start(found) : undefined;

async function start(executablePath: string) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Set for each page: see `resize`.
    defaultViewport: null,
  });
  const openTab = async () => toTab(await (await browser.createBrowserContext()).newPage());
  return { openTab, stop: () => browser.close() };
}

function toTab(page: Page): Tab {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (run, arg) => page.evaluate(run as never, arg),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }).catch(ignoreUnknownCommand),
    complaints: async () => complaints,
    close: () => page.browserContext().close(),
  };
}

/** Puppeteer also sets the screen's orientation, for which Firefox ESR 140 has no command. */
function ignoreUnknownCommand(error: Error): void {
  if (!error.message.includes('unknown command')) throw error;
}
