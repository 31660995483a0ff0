// npm run screenshots: every page at four widths as PNG, whole and as first seen, and the README's picture.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import firebase from '../../firebase.json' with { type: 'json' };
import { routeList } from '../../web/src/routes.ts';
import { launchBrowser } from '../support/browser.ts';

const SITE_URL = `http://localhost:${firebase.emulators.hosting.port}`;
const FOLDER = path.join(import.meta.dirname, 'screenshots');
const WIDTHS = [360, 768, 1440, 1920];

async function shoot(browser: Browser, address: string, width: number, name: string) {
  const viewport = { width, height: width < 500 ? 740 : 900 };
  const page = await browser.newPage({ viewport, locale: 'es-MX', reducedMotion: 'reduce' });
  await page.goto(SITE_URL + address);
  await page.locator('[data-loading-overlay]').waitFor({ state: 'hidden' });
  // Lazy pictures and the sliders load when they are near the viewport.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`), fullPage: true });
  await page.screenshot({ path: path.join(FOLDER, `${name}-first.png`) });
  await page.close();
}

await mkdir(FOLDER, { recursive: true });
const browser = await launchBrowser();
for (const { name, path: address } of routeList) {
  for (const width of WIDTHS)
    await shoot(browser, address === '*' ? '/404' : address, width, `${name}-${width}`);
}
const small = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 0.5,
  locale: 'es-MX',
  reducedMotion: 'reduce',
});
await small.goto(SITE_URL, { waitUntil: 'networkidle' });
await small.locator('[data-loading-overlay]').waitFor({ state: 'hidden' });
await small.screenshot({ path: path.join(FOLDER, 'readme.webp'), type: 'webp', quality: 80 });
await browser.close();
console.log(`The screenshots are in ${path.relative(process.cwd(), FOLDER)}`);
