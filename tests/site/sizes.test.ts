import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { appStarted, prepareSite } from '../support/site.ts';

const site = prepareSite();
const DIST = path.resolve(import.meta.dirname, '../../web/dist');
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

interface Loaded {
  name: string;
  bytes: number;
  /** Whether it was asked for before the page's load event. */
  isEarly: boolean;
}

const kib = (files: { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
const ofKind = (files: Loaded[], kind: RegExp) => files.filter(({ name }) => kind.test(name));

/** The file's size as Hosting sends it. */
async function sizeOf(name: string): Promise<number> {
  const content = await readFile(path.join(DIST, name));
  return /\.(html|js|svg|webmanifest)$/.test(name)
    ? brotliCompressSync(content).length
    : content.length;
}

function fileOf(url: string): string {
  const { pathname } = new URL(url);
  if (path.extname(pathname)) return pathname;
  if (pathname === '/no-such-page') return '404.html';
  return pathname === '/' ? 'index.html' : `${pathname}.html`;
}

/** What a phone loads of a page that nobody touches. */
async function load(pathname: string): Promise<{ files: Loaded[] }> {
  const page = await site.open('/robots.txt', PHONE);
  const asked: { url: string; isEarly: boolean }[] = [];
  let isLoading = true;
  page.on('load', () => {
    isLoading = false;
  });
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.push({ url: request.url(), isEarly: isLoading });
  });
  await page.goto(site.url + pathname);
  await appStarted(page);
  await page.waitForLoadState('networkidle');
  const files = asked.map(async ({ url, isEarly }) => {
    const name = fileOf(url);
    return { name, isEarly, bytes: await sizeOf(name) };
  });
  return { files: await Promise.all(files) };
}

test.for([
  ['/', 150],
  ['/about', 120],
  ['/service', 120],
  ['/contact', 140],
  ['/no-such-page', 120],
] as const)(
  '%s keeps to its budget: at most %i KiB of script, little of it before the page has loaded',
  async ([pathname, budget]) => {
    const { files } = await load(pathname);
    const scripts = ofKind(files, /\.js$/);
    expect(kib(scripts.filter(({ isEarly }) => isEarly))).toBeLessThanOrEqual(3);
    expect(kib(scripts)).toBeGreaterThan(50);
    expect(kib(scripts)).toBeLessThanOrEqual(budget);
  },
);

test.for(['/', '/about', '/service', '/contact', '/no-such-page'])(
  '%s with its styles takes at most 18 KiB, and its fonts 34',
  async (pathname) => {
    const { files } = await load(pathname);
    expect(kib(ofKind(files, /\.html$/))).toBeLessThanOrEqual(18);
    expect(ofKind(files, /\.css$/)).toEqual([]);
    expect(ofKind(files, /\.woff2$/)).toHaveLength(2);
    expect(kib(ofKind(files, /\.woff2$/))).toBeLessThanOrEqual(34);
  },
);

test.for(['/', '/about', '/service'])(
  '%s: a picture behind the title takes at most 13 KB on a phone',
  async (pathname) => {
    const { files } = await load(pathname);
    const pictures = ofKind(files, /hero-.*\.avif$/);
    expect(pictures.length).toBeGreaterThan(0);
    for (const { bytes } of pictures) expect(bytes).toBeLessThanOrEqual(13_000);
  },
);

test('the first view of the home page on a phone takes at most 280 KiB in all', async () => {
  const { files } = await load('/');
  expect(ofKind(files, /\.avif$/).length).toBeGreaterThan(0);
  expect(kib(files)).toBeLessThanOrEqual(280);
});
