import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { appStarted, PHONE, prepareSite } from '../support/site.ts';

// Budgets in KiB, with room for a few more paragraphs and a picture on any page.

const site = prepareSite();
const DIST = path.resolve(import.meta.dirname, '../../web/dist');

/** Returns the file's size as Hosting sends it. */
async function kibOf(name: string): Promise<number> {
  const content = await readFile(path.join(DIST, name));
  const isCompressed = /\.(?:html|js|svg)$/.test(name);
  return (isCompressed ? brotliCompressSync(content) : content).length / 1024;
}

async function sum(names: string[]): Promise<number> {
  const sizes = await Promise.all(names.map(kibOf));
  return sizes.reduce((total, size) => total + size, 0);
}

test.for([
  ['/', 'index.html', 168, 280],
  ['/contact', 'contact.html', 137, 240],
] as const)(
  '%s takes at most 4 KiB of script before it has loaded, and on a phone all in all its budget',
  async ([pathname, html, script, all]) => {
    const files: string[] = [];
    let early: string[] = [];
    const page = await site.open(
      pathname,
      { ...PHONE, deviceScaleFactor: 1.75 },
      async (opened) => {
        opened.on('load', () => {
          early = [...files];
        });
        opened.on('request', (request) => {
          const { protocol, pathname: name } = new URL(request.url());
          if (protocol !== 'data:') files.push(name === pathname ? html : name);
        });
      },
    );
    await appStarted(page);
    // The sliders' chunk is fetched last.
    if (pathname === '/') await page.locator('.swiper-pagination-bullet').first().waitFor();
    const isScript = (name: string) => name.endsWith('.js');
    expect(await sum(early.filter(isScript))).toBeLessThanOrEqual(4);
    expect(await sum(files.filter(isScript))).toBeLessThanOrEqual(script);
    expect(await sum(files)).toBeLessThanOrEqual(all);
  },
);
