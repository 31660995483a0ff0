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
async function load(pathname: string): Promise<{ files: Loaded[]; html: string }> {
  const page = await site.open('/robots.txt', PHONE);
  const asked: { url: string; isEarly: boolean }[] = [];
  let isLoading = true;
  page.on('load', () => {
    isLoading = false;
  });
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.push({ url: request.url(), isEarly: isLoading });
  });
  const response = await page.goto(site.url + pathname);
  await appStarted(page);
  await page.waitForLoadState('networkidle');
  const files = asked.map(async ({ url, isEarly }) => {
    const name = fileOf(url);
    return { name, isEarly, bytes: await sizeOf(name) };
  });
  return { files: await Promise.all(files), html: (await response?.text()) ?? '' };
}

test.for([
  ['/', 112],
  ['/about', 86],
  ['/service', 86],
  ['/contact', 98],
  ['/no-such-page', 86],
] as const)(
  '%s keeps to its budget: at most %i KiB of script, none of it before the page has loaded',
  async ([pathname, budget]) => {
    const { files, html } = await load(pathname);
    const scripts = ofKind(files, /\.js$/);
    const [, starter = ''] = /<script data-app="[^"]+">(.+?)<\/script>/s.exec(html) ?? [];
    expect(starter.length).toBeGreaterThan(0);
    expect(brotliCompressSync(starter).length).toBeLessThan(1024);
    expect(scripts.filter(({ isEarly }) => isEarly)).toEqual([]);
    expect(kib(scripts)).toBeGreaterThan(50);
    expect(kib(scripts)).toBeLessThanOrEqual(budget);
  },
);

test.for(['/', '/about', '/service', '/contact', '/no-such-page'])(
  '%s with its styles fits into the first packets, and its fonts into 26 KiB',
  async (pathname) => {
    const { files, html } = await load(pathname);
    const [, styles = ''] = /<style[^>]*>(.+?)<\/style>/s.exec(html) ?? [];
    expect(kib([{ bytes: brotliCompressSync(styles).length }])).toBeLessThanOrEqual(7.5);
    // Ten segments of 1,460 bytes are what a server sends before it is answered, with 920 of headers.
    expect(ofKind(files, /\.html$/).map(({ bytes }) => bytes <= 13_680)).toEqual([true]);
    expect(ofKind(files, /\.css$/)).toEqual([]);
    expect(ofKind(files, /\.woff2$/)).toHaveLength(2);
    expect(kib(ofKind(files, /\.woff2$/))).toBeLessThanOrEqual(26);
  },
);

test.for(['/', '/about', '/service'])(
  '%s: a picture behind the title takes at most 10 KB on a phone',
  async (pathname) => {
    const { files } = await load(pathname);
    const pictures = ofKind(files, /hero-.*\.avif$/);
    expect(pictures.length).toBeGreaterThan(0);
    for (const { bytes } of pictures) expect(bytes).toBeLessThanOrEqual(10_000);
  },
);

test('the first view of the home page on a phone takes at most 200 KiB in all', async () => {
  const { files } = await load('/');
  expect(ofKind(files, /\.avif$/).length).toBeGreaterThan(0);
  expect(kib(files)).toBeLessThanOrEqual(200);
});
