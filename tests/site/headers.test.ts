import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { prepareSite } from '../support/site.ts';

// What the headers protect. tests/live compares those of every page and asset with firebase.json.

const site = prepareSite();
const assets = await readdir(new URL('../../web/dist/assets/', import.meta.url));
const headersOf = async (path: string) =>
  Object.fromEntries((await fetch(site.url + path)).headers);

test('a page is revalidated, and has its security headers', async () => {
  expect(await headersOf('/contact')).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(
      /; script-src 'self'; .*frame-ancestors 'none'; require-trusted-types-for 'script'$/,
    ),
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
  });
});

test('other sites may show the share picture and the icons, and nothing else', async () => {
  const policyOf = async (path: string) => (await headersOf(path))['cross-origin-resource-policy'];
  for (const path of ['/og-image.jpg', '/icon-512.png', '/favicon.svg', '/favicon.ico']) {
    expect(await policyOf(path)).toBe('cross-origin');
  }
  expect(await policyOf(`/assets/${assets[0]}`)).toBe('same-origin');
});

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
