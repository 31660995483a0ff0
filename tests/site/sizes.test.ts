import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { carouselsInFirstViewStarted } from '../support/carousel.ts';
import { MOBILE, prepareSite } from '../support/site.ts';

// Budgets in KiB, with room for a few more paragraphs and a picture on any page.

const site = prepareSite();
const DIST = path.resolve(import.meta.dirname, '../../web/dist');

const sizes = new Map<string, Promise<number>>();

/** Returns what a file takes as Hosting sends it. */
async function sizeOf(name: string): Promise<number> {
  const content = await readFile(path.join(DIST, name));
  return (/\.(?:html|js|svg)$/.test(name) ? brotliCompressSync(content) : content).length;
}

async function kibOf(names: string[]): Promise<number> {
  for (const name of names) {
    if (!sizes.has(name)) sizes.set(name, sizeOf(name));
  }
  const all = await Promise.all(names.map((name) => sizes.get(name) ?? 0));
  return all.reduce((total, size) => total + size, 0) / 1024;
}

test.for([
  ['/', 'index.html', 168, 280],
  ['/contact', 'contact.html', 137, 240],
] as const)(
  '%s takes at most 4 KiB of script before it has loaded, and on mobile all in all its budget',
  async ([pathname, html, script, all]) => {
    const files: string[] = [];
    let early: string[] = [];
    const mobile = { ...MOBILE, deviceScaleFactor: 1.75 };
    const page = await site.openApp(pathname, mobile, async (opened) => {
      opened.on('load', () => {
        early = [...files];
      });
      opened.on('request', (request) => {
        const { origin, pathname: name } = new URL(request.url());
        // A budget counts what Hosting serves: `data:` has no origin, and another host serves its own files.
        if (origin === new URL(site.url).origin) files.push(name === pathname ? html : name);
      });
    });
    // Their chunk is fetched last.
    await carouselsInFirstViewStarted(page);
    const isScript = (name: string) => name.endsWith('.js');
    expect(await kibOf(early.filter(isScript))).toBeLessThanOrEqual(4);
    expect(await kibOf(files.filter(isScript))).toBeLessThanOrEqual(script);
    expect(await kibOf(files)).toBeLessThanOrEqual(all);
  },
);
