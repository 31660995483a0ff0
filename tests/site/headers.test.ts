import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { prepareSite } from '../support/site.ts';

const site = prepareSite();
const assets = await readdir(new URL('../../web/dist/assets/', import.meta.url));
const GOOGLE = /^https:\/\/www\.(?:google|gstatic)\.com(?:\/recaptcha\/)?$/;
// Its loader knows no Trusted Types; the doctor says so.
const hasAppCheck = JSON.stringify(firebase).includes('https://www.google.com');
const headersOf = async (path: string) => (await fetch(site.url + path)).headers;

test.for(['/', '/about', '/service', '/contact', '/no-such-page'])(
  '%s is revalidated, and comes with its policies',
  async (path) => {
    const headers = await headersOf(path);
    expect(headers.get('cache-control')).toBe('no-cache');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    // The site's own files, and Google's for App Check where a company has it on.
    const [, sources = ''] = /; script-src ([^;]+);/.exec(policy) ?? [];
    const others = sources.split(' ').filter((source) => !GOOGLE.test(source));
    expect(others).toEqual(["'self'"]);
    if (!hasAppCheck) expect(policy).toContain("require-trusted-types-for 'script'");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
  },
);

test('other sites may show the share picture and the icons, and nothing else', async () => {
  const policyOf = async (path: string) =>
    (await headersOf(path)).get('cross-origin-resource-policy');
  for (const path of ['/og-image.jpg', '/icon-512.png', '/favicon.svg', '/favicon.ico']) {
    expect(await policyOf(path)).toBe('cross-origin');
  }
  for (const name of assets) expect(await policyOf(`/assets/${name}`)).toBe('same-origin');
});

test.skipIf(hasAppCheck)('text from anywhere cannot become markup or a script', async () => {
  const page = await site.open('/contact');
  const error = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src="x" onerror="alert(1)">';
      return '';
    } catch (thrown) {
      return String(thrown);
    }
  });
  expect(error).toContain('TrustedHTML');
  site.expected.push(/TrustedHTML/);
});

test('what bears a hash in its name is kept for a year, without the policies of a page', async () => {
  for (const kind of ['.js', '.woff2', '.avif', '.webp']) {
    const name = assets.find((asset) => asset.endsWith(kind));
    const headers = await headersOf(`/assets/${name}`);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(null);
  }
});

test.for([
  ['/sitemap.xml', 'xml', 'no-cache'],
  ['/robots.txt', 'text/plain', 'no-cache'],
  ['/site.webmanifest', 'manifest+json', 'public, max-age=86400'],
  ['/favicon.svg', 'image/svg+xml', 'public, max-age=86400'],
  ['/favicon.ico', 'image', 'public, max-age=86400'],
  ['/og-image.jpg', 'image/jpeg', 'public, max-age=86400'],
] as const)('%s is there', async ([path, type, caching]) => {
  const headers = await headersOf(path);
  expect(headers.get('content-type')).toContain(type);
  expect(headers.get('cache-control')).toBe(caching);
});

interface Trusted {
  createPolicy(
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ): { createScriptURL: (text: string) => string };
}

test('the policy stops a script that is not the site’s own', async () => {
  const page = await site.open('/contact');
  const stopped = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        const script = document.createElement('script');
        const url = 'data:text/javascript,document.title="hacked"';
        // A policy such as any script could make: the list of sources holds all the same.
        const { trustedTypes } = globalThis as unknown as { trustedTypes: Trusted };
        const policy = trustedTypes.createPolicy('any', { createScriptURL: (text) => text });
        script.src = policy.createScriptURL(url);
        document.body.append(script);
      }),
  );
  expect(stopped).toMatch(/^script-src/);
  // The browser says so in its console as well; here that is as it should be.
  site.expected.push(/Content Security Policy/);
});
