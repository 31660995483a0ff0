import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { appStarted, PHONE, prepareSite } from '../support/site.ts';

// Budgets in KiB, with room for a few more paragraphs and a picture on any page.

const site = prepareSite();
const DIST = path.resolve(import.meta.dirname, '../../web/dist');
const RATIO = { deviceScaleFactor: 1.75 };

interface Loaded {
  name: string;
  kib: number;
  /** Whether it was requested before the page's load event. */
  isEarly: boolean;
}

/** Returns the file's size as Hosting sends it. */
async function kibOf(name: string): Promise<number> {
  const content = await readFile(path.join(DIST, name));
  const isCompressed = /\.(?:html|js|svg)$/.test(name);
  return (isCompressed ? brotliCompressSync(content) : content).length / 1024;
}

const fileOf = (pathname: string) => {
  if (path.extname(pathname)) return pathname;
  if (pathname === '/no-such-page') return '404.html';
  return pathname === '/' ? 'index.html' : `${pathname}.html`;
};

/** Returns what a phone loads of a page that the visitor only looks at. */
async function load(pathname: string): Promise<Loaded[]> {
  const requested: { name: string; isEarly: boolean }[] = [];
  let isLoading = true;
  const page = await site.open(pathname, { ...PHONE, ...RATIO }, async (opened) => {
    opened.on('load', () => {
      isLoading = false;
    });
    opened.on('request', (request) => {
      const { protocol, pathname: requestedPath } = new URL(request.url());
      if (protocol !== 'data:') requested.push({ name: fileOf(requestedPath), isEarly: isLoading });
    });
  });
  await appStarted(page);
  // The sliders' chunk is fetched last.
  if (pathname === '/') await page.locator('.swiper-pagination-bullet').first().waitFor();
  return Promise.all(requested.map(async (file) => ({ ...file, kib: await kibOf(file.name) })));
}

const sum = (files: Loaded[], kind = /./) =>
  files.filter(({ name }) => kind.test(name)).reduce((total, { kib }) => total + kib, 0);

test.for([
  ['/', 168, 280],
  ['/contact', 137, 240],
] as const)(
  '%s takes at most %i KiB of script, little of it before the page has loaded, and %i in all',
  async ([pathname, script, all]) => {
    const files = await load(pathname);
    const early = files.filter(({ isEarly }) => isEarly);
    expect(sum(early, /\.js$/)).toBeLessThanOrEqual(4);
    expect(sum(files, /\.js$/)).toBeGreaterThan(50);
    expect(sum(files, /\.js$/)).toBeLessThanOrEqual(script);
    expect(files.filter(({ name }) => name.endsWith('.css'))).toEqual([]);
    expect(sum(files, /\.woff2$/)).toBeLessThanOrEqual(34);
    expect(sum(files)).toBeLessThanOrEqual(all);
  },
);
