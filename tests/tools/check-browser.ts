// node tests/tools/check-browser.ts: says what to install where no browser starts for the tests.
import { launchBrowser } from '../support/browser.ts';

try {
  const browser = await launchBrowser();
  await browser.close();
} catch (error) {
  console.error(`✗ No browser starts for the tests. Install Google Chrome, or set CHROME_PATH to a Chrome or Chromium.
${(error as Error).message}`);
  process.exitCode = 1;
}
