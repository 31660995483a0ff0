import { expect, test } from 'vitest';
import { prepareSite } from '../support/site.ts';

// What the headers protect. tests/live compares those of every page and asset with firebase.json.

const site = prepareSite();

test('the browser makes no markup of text, and runs no foreign script', async () => {
  const page = await site.open('/contact');
  const markup = page.evaluate(() => {
    document.body.innerHTML = '<img src="x" onerror="alert(1)">';
  });
  await expect(markup).rejects.toThrow('TrustedHTML');
  const foreign = page.evaluate('import("data:text/javascript,0")');
  await expect(foreign).rejects.toThrow('dynamically imported module');
  await expect.poll(() => site.complaints.join()).toMatch(/violates .* "script-src 'self'"/);
  // The browser reports both violations in its console.
  site.expected.push(/TrustedHTML/, /Content Security Policy/);
});
