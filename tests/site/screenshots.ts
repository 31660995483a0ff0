import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { startStack } from '../stack/stack.ts';
import { launchBrowser } from '../support/browser.ts';
import { contactEmail } from '../support/message.ts';

// npm run screenshots: every page at four widths, as PNG; whole, and what is seen of it first; and
// the mail that sales reads, on a phone.

const FOLDER = path.join(import.meta.dirname, 'screenshots');
const PAGES = {
  home: '/',
  about: '/about',
  service: '/service',
  contact: '/contact',
  'not-found': '/404',
};
const WIDTHS = [360, 768, 1440, 1920];

async function shoot(browser: Browser, url: string, width: number, file: string): Promise<void> {
  const viewport = { width, height: width < 500 ? 740 : 900 };
  const page = await browser.newPage({ viewport, locale: 'es-MX', reducedMotion: 'reduce' });
  await page.goto(url);
  // What comes with the scrolling: pictures and sliders.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${file}.png`, fullPage: true });
  await page.screenshot({ path: `${file}-first.png` });
  await page.close();
  console.log(path.relative(process.cwd(), `${file}.png`));
}

async function shootMail(browser: Browser, file: string): Promise<void> {
  const { html } = contactEmail();
  // As high as the mail is.
  const page = await browser.newPage({ viewport: { width: 360, height: 1 } });
  await page.setContent(html);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
  console.log(path.relative(process.cwd(), file));
}

await mkdir(FOLDER, { recursive: true });
const [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
try {
  for (const [name, address] of Object.entries(PAGES)) {
    for (const width of WIDTHS) {
      await shoot(browser, stack.siteUrl + address, width, path.join(FOLDER, `${name}-${width}`));
    }
  }
  await shootMail(browser, path.join(FOLDER, 'mail-360.png'));
} finally {
  await browser.close();
  await stack.stop();
}
