import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path, { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type HTMLElement, parse, TextNode } from 'node-html-parser';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { company } from '../../web/src/company.ts';
import { routeList, routes, sharePicture } from '../../web/src/routes.ts';
import { aboutBannerTexts, serviceCarouselTexts, storyTexts } from '../../web/src/texts/about.ts';
import { missionBlockTexts, servicesBlockTexts } from '../../web/src/texts/home.ts';
import { serviceBannerTexts, serviceContactTexts } from '../../web/src/texts/service.ts';
import { disposableFolder } from '../support/disposable-folder.ts';

// The built pages as HTML.

const dist = new URL('../../web/dist/', import.meta.url);
const built = (name: string) => readFile(new URL(name, dist), 'utf8');
/** Returns the size in pixels of a picture of the site. */
const sizeOf = (path: string) => sharp(fileURLToPath(new URL(path.slice(1), dist))).metadata();
const files = (await readdir(dist, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
const pages = await Promise.all(
  routeList.map(async ({ path }) => {
    const name = { '/': 'index', '*': '404' }[path] ?? path.slice(1);
    const html = await built(`${name}.html`);
    return { path: path === '*' ? '/404' : path, html, page: parse(html) };
  }),
);
/** The pages that search engines index. */
const indexed = pages.filter(({ path }) => path !== '/404');

const NO_PAGE = parse('');
const pageAt = (path: string) => pages.find((it) => it.path === path)?.page ?? NO_PAGE;
const textOf = (element: HTMLElement | null | undefined) => element?.text.trim() ?? '';
const texts = (root: HTMLElement, selector: string) => root.querySelectorAll(selector).map(textOf);
const attributes = (root: HTMLElement, selector: string, name: string) =>
  root.querySelectorAll(selector).map((element) => element.getAttribute(name));
const links = (root: HTMLElement | null, selector = 'a') =>
  root?.querySelectorAll(selector).map((link) => [link.getAttribute('href'), textOf(link)]);
/** An extension stands after the ten digits. */
const tel = (phone: string) =>
  `tel:+52${phone.replace(/\D/g, '').replace(/(?<=^\d{10})(?=\d)/, ';ext=')}`;

describe.each(pages)('the page $path', ({ path, html, page }) => {
  const { head, body } = { head: page.querySelector('head'), body: page.querySelector('body') };
  if (!head || !body) throw new Error(`${path} has no head or body`);
  const meta = (name: string) =>
    attributes(head, `meta[name="${name}"], meta[property="${name}"]`, 'content');

  test('has a title, a description and one h1', () => {
    const { metadata } = routeList.find((route) => route.path === path) ?? routes.notFound;
    expect(texts(page, 'title')).toEqual([metadata.title]);
    expect(meta('description')).toEqual([metadata.description]);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
  });

  test('is shared with its title and description', () => {
    if (path === '/404') return;
    // WhatsApp shows no og:site_name.
    expect(meta('og:title').join()).toContain(`${texts(head, 'title')}`);
    expect(meta('og:title').join()).toContain(company.name);
    expect(meta('og:title').join()).not.toContain(`${company.name} | ${company.name}`);
    expect(meta('og:description')).toEqual(meta('description'));
    expect(meta('og:image:alt')).toEqual([sharePicture.alt]);
    expect(meta('og:site_name')).toEqual([company.name]);
  });

  test('tells a program that reads its first 4 KiB what a preview of a link shows', () => {
    const start = parse(Buffer.from(html).subarray(0, 4096).toString()).toString();
    const tags = head.querySelectorAll('title, meta[name=description], meta[property^="og:"]');
    for (const tag of tags) expect(start).toContain(tag.toString());
  });

  test('has no style that a browser of the floor would drop', () => {
    const styles = texts(head, 'style').join();
    // An unknown selector inside :is() does not drop the rule.
    const required = styles.replace(/:is\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, ':is()');
    expect(styles).toContain(':is(');
    expect(required).not.toMatch(/:has\(|@layer|[{};]\s*&/);
  });

  test('has the styles for which only other browsers have a use', () => {
    const styles = texts(head, 'style').join();
    for (const part of [
      '100svh',
      // Safari has `hyphens` without a prefix since 17.
      '-webkit-hyphens:auto',
      'text-size-adjust:none',
      '-webkit-details-marker',
      // No browser of the tests has scrollbars.
      'scrollbar-gutter:stable',
    ])
      expect(styles).toContain(part);
  });

  test('shows its texts before its fonts have come', () => {
    const styles = texts(head, 'style').join();
    const fonts = styles.match(/@font-face\{[^}]*url\([^}]*\}/g) ?? [];
    expect(fonts).not.toEqual([]);
    for (const font of fonts) expect(font).toMatch(/font-display:(?:swap|optional|fallback)/);
  });

  test('has the device’s fonts take the room of its own', () => {
    const styles = texts(head, 'style').join();
    const fallbacks = styles.match(/@font-face\{[^}]*local\([^}]*\}/g) ?? [];
    expect(fallbacks).not.toEqual([]);
    for (const font of fallbacks) {
      for (const metric of [
        'size-adjust',
        'ascent-override',
        'descent-override',
        'line-gap-override',
      ])
        expect(font).toContain(`${metric}:`);
    }
  });

  test('has links that lead somewhere, and phones that call their number', () => {
    const others = [/^mailto:[^@]+@[^@]+\.[a-z]+$/, /^https:\/\//];
    for (const [href = '', text = ''] of links(body, 'a[href]') ?? []) {
      if (href.startsWith('tel:')) {
        const number = company.phones.find((phone) => text.includes(phone)) ?? company.phones[0];
        expect(href).toBe(tel(number));
      } else if (!others.some((pattern) => pattern.test(href))) {
        const { pathname, hash } = new URL(href, `https://site.test${path}`);
        if (files.includes(decodeURIComponent(pathname.slice(1)))) continue; // A file of web/public.
        const target = pageAt(pathname);
        expect(target.querySelector('main'), href).not.toBe(null);
        if (hash) expect(target.querySelectorAll(hash), href).toHaveLength(1);
      }
    }
  });

  test('lets no translator change the names of company, engineer and place', () => {
    const { name, legalName, engineer, place, address } = company;
    const names = [name, legalName, engineer, place, `${address.locality}, ${address.region}`];
    const named = body
      .querySelectorAll('*:not(script)')
      .filter(({ childNodes }) =>
        childNodes.some((node) => node instanceof TextNode && includesAny(node.text, names)),
      );
    // Header, menu and footer have them.
    for (const each of names) expect(named.map(textOf).join()).toContain(each);
    const changeable = named.filter((element) => !element.closest('[translate=no]'));
    expect(changeable.map(String)).toEqual([]);
  });
});

const includesAny = (text: string, parts: string[]) => parts.some((part) => text.includes(part));

test.for(pages)(
  'on $path each picture keeps the place that its file will need',
  async ({ path }) => {
    for (const source of pageAt(path).querySelectorAll('picture source[width]')) {
      const [file = ''] = source.getAttribute('srcset')?.split(' ') ?? [];
      const { width, height } = await sizeOf(file);
      const ratio = Number(source.getAttribute('width')) / Number(source.getAttribute('height'));
      expect(ratio / (width / height), file).toBeCloseTo(1, 1);
    }
  },
);

test('a picture has one description on all pages', () => {
  const pictures = pages.flatMap(({ page }) => page.querySelectorAll('main picture'));
  const descriptions = new Map<string, Set<string>>();
  for (const picture of pictures) {
    const alt = `${picture.querySelector('img')?.getAttribute('alt')}`;
    // The description of a picture’s crop for mobile is that of the picture.
    for (const file of attributes(picture, 'source', 'srcset')) {
      const known = descriptions.get(`${file}`) ?? new Set();
      descriptions.set(`${file}`, known.add(alt));
    }
  }
  const files = [...descriptions];
  expect(files).not.toEqual([]);
  expect(files.filter(([, { size }]) => size > 1)).toEqual([]);
});

test.for<[path: string, text: string, target: string]>([
  ['/', missionBlockTexts.about, routes.about.path],
  ['/', servicesBlockTexts.all.title, routes.service.path],
  ['/', servicesBlockTexts.all.more, routes.service.path],
  ['/about', aboutBannerTexts.contact, routes.contact.path],
  ['/about', serviceCarouselTexts.more, routes.service.path],
])('on %s “%s” leads to %s', ([path, text, target]) => {
  expect(links(pageAt(path).querySelector('main'))).toContainEqual([target, text]);
});

test.for([
  ['/about', aboutBannerTexts.more, storyTexts.title],
  ['/service', serviceBannerTexts.contact, serviceContactTexts.title],
])('on %s “%s” leads to “%s”', ([path = '', text, title]) => {
  const main = pageAt(path).querySelector('main');
  const [href = ''] = links(main)?.find(([, shown]) => shown === text) ?? [];
  expect(texts(main?.querySelector(href) ?? parse(''), 'h2')).toContain(title);
});

test.for(pages)('$path has at most one form', ({ page }) => {
  const forms = page.querySelectorAll('form').length;
  const reason =
    'the draft, the outbox and the ids of the fields are those of one form (contact/sending/draft.ts)';
  expect(forms, reason).toBeLessThanOrEqual(1);
});

test('a page may have an address of two parts', async () => {
  using folder = disposableFolder();
  const files = {
    'web/dist/.vite/manifest.json':
      '{ "style.css": { "file": "a" }, "src/start.ts": { "file": "a" } }',
    'web/dist/a': '',
    'node_modules/.cache/prerender/entry-server.js': `
      export const company = { url: 'https://www.example.com' };
      export const routeList = [{ path: '/obras/proyectos', metadata: {} }];
      export const render = (path) => [\`The page \${path}\`];`,
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder.path, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const command = path.join(folder.path, 'web/build/prerender.ts');
  await cp(new URL('../../web/build/prerender.ts', import.meta.url), command);
  await promisify(execFile)(process.execPath, [command]);
  const page = path.join(folder.path, 'web/dist/obras/proyectos.html');
  expect(await readFile(page, 'utf8')).toBe('The page /obras/proyectos');
});

test('the sitemap has every page, and robots.txt the sitemap', async () => {
  const sitemap = await built('sitemap.xml');
  expect(sitemap).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  const listed = sitemap.matchAll(/<loc>([^<]+)<\/loc>/g);
  const urls = new Set([...listed].map(([, url]) => url));
  expect(urls).toEqual(new Set(indexed.map(({ path }) => company.url + path)));
  expect(await built('robots.txt')).toContain(`Sitemap: ${company.url}/sitemap.xml`);
});

test('the scripts have no syntax that a browser of the floor cannot read, and that no compiler replaces', async () => {
  const scripts = files.filter((file) => file.endsWith('.js'));
  // Safari has lookbehind since 16.4.
  for (const script of scripts) expect(await built(script), script).not.toMatch(/\(\?<[=!]/);
});

test('Hosting gets every file of the build', () => {
  const isIgnored = (file: string) =>
    firebase.hosting.ignore.some((pattern) => matchesGlob(file, pattern));
  expect(files).toEqual(expect.arrayContaining(['robots.txt', 'licenses.txt']));
  expect(files.filter(isIgnored)).toEqual([]);
});

test('robots.txt keeps no page from search engines', async () => {
  expect(await built('robots.txt')).not.toMatch(/^disallow: *\S/im);
});

test.for(indexed)(
  'a link to $path is shown with a picture of the size that its tags say',
  async ({ path }) => {
    const meta = (name: string) => attributes(pageAt(path), `meta[${name}]`, 'content')[0] ?? '';
    const { width, height } = await sizeOf(new URL(meta('property="og:image"')).pathname);
    const said = ['width', 'height'].map((side) => Number(meta(`property="og:image:${side}"`)));
    expect([width, height]).toEqual(said);
  },
);
