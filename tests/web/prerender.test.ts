import { readdir, readFile } from 'node:fs/promises';
import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type HTMLElement, parse, TextNode } from 'node-html-parser';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { validate } from '../../functions/src/shared/contract.ts';
import { formatPhone } from '../../functions/src/shared/field-text.ts';
import { company } from '../../web/src/company.ts';
import { phrases } from '../../web/src/phrases.ts';
import {
  headerMenuTree,
  menuPages,
  routeList,
  routes,
  sharePicture,
} from '../../web/src/routes.ts';
import { aboutBannerTexts, serviceCarouselTexts, storyTexts } from '../../web/src/texts/about.ts';
import { breadcrumbLabel, emergencyTexts } from '../../web/src/texts/components.ts';
import { contactDetailLabels } from '../../web/src/texts/contact.ts';
import { heroTexts, missionBlockTexts, servicesBlockTexts } from '../../web/src/texts/home.ts';
import { layoutTexts, legalItems, marqueeTexts } from '../../web/src/texts/layout.ts';
import { notFoundTexts } from '../../web/src/texts/not-found.ts';
import { serviceBannerTexts, serviceContactTexts } from '../../web/src/texts/service.ts';
import { makeMessage } from '../support/message.ts';

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
const mailLink = [`mailto:${company.salesMail}`, company.salesMail];
/** Returns a selector of what has this label, which may have quotes in it. */
const named = (label: string) => `[aria-label=${JSON.stringify(label)}]`;
const HOME = ['/', routes.home.label];
const phoneLinks = company.phones.map((phone) => [tel(phone), phone]);

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Other items may stand between the expected ones, as a page or a way of contact that the company has added. */
function expectInOrder<Item>(found: Item[] | undefined, expected: Item[]) {
  const wanted = expected.map((item) => JSON.stringify(item));
  expect(found?.filter((item) => wanted.includes(JSON.stringify(item)))).toEqual(expected);
}

describe.each(pages)('the page $path', ({ path, html, page }) => {
  const { head, body } = { head: page.querySelector('head'), body: page.querySelector('body') };
  if (!head || !body) throw new Error(`${path} has no head or body`);
  const meta = (name: string) =>
    attributes(head, `meta[name="${name}"], meta[property="${name}"]`, 'content');

  test('has a title, a description, the language and one h1', () => {
    const { metadata } = routeList.find((route) => route.path === path) ?? routes.notFound;
    expect(texts(head, 'title')).toEqual([metadata.title]);
    expect(meta('description')).toEqual([metadata.description]);
    expect(body.querySelectorAll('title, meta').map(String)).toEqual([]);
    expect(page.querySelector('html')?.getAttribute('lang')).toBe('es-MX');
    expect(page.querySelectorAll('h1')).toHaveLength(1);
  });

  test('is indexed at its own URL, or not at all', () => {
    const isIndexed = path !== '/404';
    const canonical = isIndexed ? [company.url + path] : [];
    expect(attributes(head, 'link[rel=canonical]', 'href')).toEqual(canonical);
    expect(meta('robots')).toEqual(isIndexed ? [] : ['noindex, nofollow']);
    if (!isIndexed) return;
    expect(meta('og:url')).toEqual(canonical);
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
      // Chrome has `mask` without a prefix since 120.
      '-webkit-mask:',
      'text-size-adjust:none',
      '-webkit-details-marker',
      '-moz-range-thumb',
    ])
      expect(styles).toContain(part);
  });

  test('shows its texts before its fonts have come', () => {
    const fonts =
      texts(head, 'style')
        .join()
        .match(/@font-face\{[^}]*url\([^}]*\}/g) ?? [];
    expect(fonts).not.toEqual([]);
    for (const font of fonts) expect(font).toMatch(/font-display:(?:swap|optional|fallback)/);
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

  test('has a header, a side menu and a footer with pages, contact, networks and values', () => {
    const header = page.querySelector('header');
    const sideMenu = page.querySelector('dialog#overlay');
    const footer = page.querySelector('footer');
    // The header’s line has room for two phones.
    const headerPhones = phoneLinks.slice(0, 2);
    const headerPages = headerMenuTree
      .flatMap(({ children, ...item }) => [item, ...children])
      .map(({ path, label }) => [path, label]);
    expectInOrder(links(header), [mailLink, ...headerPhones, ...headerPages]);
    const sidePages = menuPages.map(({ path, label }) => [path, label]);
    expectInOrder(links(sideMenu), [...sidePages, ...phoneLinks, mailLink]);
    const footerPages = menuPages.map(({ path, footerLabel }) => [path, footerLabel]);
    expectInOrder(links(footer), [...footerPages, mailLink, ...phoneLinks]);
    expectNetworks(
      header,
      shownNetworks.map(({ name }) => name),
    );
    const inMenu = ['linkedin', 'facebook', 'x', 'instagram'].flatMap((name) =>
      shownNetworks.filter(({ network }) => network === name),
    );
    const others = shownNetworks.filter((it) => !inMenu.includes(it));
    expectNetworks(
      sideMenu,
      [...inMenu, ...others].map(({ menuName }) => menuName),
    );
    expect(textOf(sideMenu)).toContain(company.place);
    for (const part of [header, sideMenu, footer]) expect(textOf(part)).toContain(company.engineer);
    for (const part of [header, footer])
      expect(part?.querySelector('a[href="/"] img')).toBeTruthy();
    const facts = [phrases.hours, layoutTexts.copyright];
    const legal = legalItems.map(({ label }) => label);
    const { emergencies, toTop } = layoutTexts;
    for (const text of [...facts, ...legal, ...marqueeTexts, emergencies, toTop])
      expect(plain(textOf(footer))).toContain(plain(text));
    expect(texts(body, 'li')).not.toContain('');
  });

  test('has no button that needs the app, unless the app enables it', () => {
    const buttons = page.querySelectorAll('button');
    expect(buttons).not.toEqual([]);
    const dead = buttons.filter(
      (button) => !button.matches('[disabled], [type=submit], [command][commandfor]'),
    );
    expect(dead.map(String)).toEqual([]);
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

test.for(pages)('on $path the menus mark the page itself, and no other', ({ path }) => {
  const label = routeList.find((route) => route.path === path)?.label;
  for (const menu of ['header nav', 'dialog nav'])
    expect(texts(pageAt(path), `${menu} [aria-current=page]`)).toEqual(label ? [label] : []);
});

test.for(pages)('on $path a translator may change the headings', ({ path }) => {
  expect(texts(pageAt(path), '[translate=no] :is(h1, h2, h3)')).toEqual([]);
  expect(pageAt(path).querySelectorAll('html[translate], :is(h1, h2, h3)[translate]')).toEqual([]);
});

const includesAny = (text: string, parts: string[]) => parts.some((part) => text.includes(part));

/** While no network has a URL, all are placeholders. */
const shownNetworks = company.social.filter(
  ({ url }) => url || company.social.every((it) => !it.url),
);

/** An icon leads to the company's page in that network; without one it is no link. */
function expectNetworks(place: HTMLElement | null, names: string[]) {
  const icons = place?.querySelectorAll(`${named(layoutTexts.networks)} a`) ?? [];
  expect(icons.map(textOf)).toEqual(names.map((name) => expect.stringMatching(`^${name}\\b`)));
  for (const icon of icons) {
    const { url } =
      company.social.find(({ name, menuName }) =>
        textOf(icon).match(`^(?:${name}|${menuName})\\b`),
      ) ?? {};
    expect(icon.getAttribute('href') ?? '').toBe(url);
    expect(icon.hasAttribute('role')).toBe(false);
  }
}

test('home has a ruler with its first and its last size, before the app', () => {
  const figures = texts(pageAt('/'), 'main [aria-hidden=true] > span').filter(Boolean);
  expect(figures.length).toBeGreaterThan(1);
  expect(figures[0]).toMatch(new RegExp(`^${company.tons.min}\\b`));
  expect(figures.at(-1)).toMatch(new RegExp(`^${company.tons.max}(?!\\d)`));
});

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
    // The description of a picture’s crop for phones is that of the picture.
    for (const file of attributes(picture, 'source', 'srcset')) {
      const known = descriptions.get(`${file}`) ?? new Set();
      descriptions.set(`${file}`, known.add(alt));
    }
  }
  const files = [...descriptions];
  expect(files).not.toEqual([]);
  expect(files.filter(([, { size }]) => size > 1)).toEqual([]);
});

test.for(['/about', '/service'])('%s has a breadcrumb from the home page to itself', (path) => {
  const breadcrumb = pageAt(path).querySelector(named(breadcrumbLabel));
  const label = routeList.find((route) => route.path === path)?.label;
  expect(texts(breadcrumb ?? parse(''), 'li')).toEqual([routes.home.label, label]);
  expect(links(breadcrumb)).toEqual([HOME]);
});

test.for(['/', '/service', '/contact'])('%s has every way of contact among its details', (path) => {
  const details = pageAt(path).querySelector('main address');
  expectInOrder(links(details), [...phoneLinks, mailLink]);
  const facts = [company.engineer, company.place, contactDetailLabels.hours + phrases.hours];
  for (const fact of facts) expect(textOf(details)).toContain(fact);
});

test.for([
  ['/', emergencyTexts.title],
  ['/about', emergencyTexts.title],
  ['/404', notFoundTexts.title],
])('on %s every phone can be called beside “%s”', ([path = '', title]) => {
  const sections = pageAt(path).querySelectorAll('main section');
  const [section] = sections.filter((it) => texts(it, 'h1, h2').includes(`${title}`));
  expectInOrder(links(section ?? null), phoneLinks);
});

test('the page for unknown paths has a way to each page that it describes', () => {
  const ways = notFoundTexts.pages.map(({ page }) => [routes[page].path, routes[page].label]);
  expectInOrder(links(pageAt('/404').querySelector('main')), ways);
});

test.for<[path: string, text: string, target: string]>([
  ['/', heroTexts.contact, routes.contact.path],
  ['/', heroTexts.services, routes.service.path],
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
    'the draft, the outbox and the ids of the fields are those of one form (contact/draft.ts)';
  expect(forms, reason).toBeLessThanOrEqual(1);
});

test.for(['maria@hospital.mx', 'maria@hospital'])(
  'the browser’s own check of the mail address %j agrees with the function',
  (correo) => {
    const [pattern] = attributes(pageAt('/contact'), '[name=email]', 'pattern');
    const isValid = validate(makeMessage({ correo })).valid;
    expect(new RegExp(`^(?:${pattern})$`, 'v').test(correo)).toBe(isValid);
  },
);

// It counts digits alone: the function refuses the other texts that are no Mexican number.
test.for([
  '8112345678',
  '0052 1 81 1234 5678',
  '+52 1 (81) 1234-5678',
  '044 81 1234 5678',
  '81 1234 567',
  '0011 52 1 81 1234 5678',
  '８１１２３４５６７８',
  '𝟖𝟏𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
  'Tel. 81 1234 5678',
])('the browser’s own check of the phone %j agrees with the function', (phone) => {
  const [pattern] = attributes(pageAt('/contact'), '[name=telefono]', 'pattern');
  const message = makeMessage({ telefono: formatPhone(phone) });
  const isValid = validate(message).valid;
  expect(new RegExp(`^(?:${pattern})$`, 'v').test(phone)).toBe(isValid);
});

test('the sitemap has every page, and robots.txt the sitemap', async () => {
  const sitemap = await built('sitemap.xml');
  expect(sitemap).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  const listed = sitemap.matchAll(/<loc>([^<]+)<\/loc>/g);
  const urls = new Set([...listed].map(([, url]) => url));
  expect(urls).toEqual(new Set(indexed.map(({ path }) => company.url + path)));
  expect(await built('robots.txt')).toContain(`Sitemap: ${company.url}/sitemap.xml`);
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
  'a link to $path is shown with a large picture, of the size that its tags say',
  async ({ path }) => {
    const meta = (name: string) => attributes(pageAt(path), `meta[${name}]`, 'content')[0] ?? '';
    const { width, height } = await sizeOf(new URL(meta('property="og:image"')).pathname);
    const said = ['width', 'height'].map((side) => Number(meta(`property="og:image:${side}"`)));
    expect([width, height]).toEqual(said);
    expect(meta('name="twitter:card"')).toBe('summary_large_image');
  },
);

test.for(['icon', 'apple-touch-icon'])('a bookmark of a page has an %s', (rel) => {
  const icons = attributes(pageAt('/'), `link[rel=${rel}]`, 'href');
  expect(icons).not.toEqual([]);
  expect(icons.filter((icon) => !files.includes(`${icon?.slice(1)}`))).toEqual([]);
});

const data = texts(pageAt('/'), 'script[type="application/ld+json"]').map((json) =>
  JSON.parse(json),
);

test('search engines get the company', () => {
  expect(data).toMatchObject([
    { '@context': 'https://schema.org', '@type': 'WebSite', name: company.name },
    {
      '@context': 'https://schema.org',
      '@type': 'HVACBusiness',
      name: company.name,
      legalName: company.legalName,
      url: `${company.url}/`,
      telephone: tel(company.phones[0]).slice('tel:'.length),
      email: company.salesMail,
      areaServed: expect.arrayContaining(company.cities),
      address: {
        '@type': 'PostalAddress',
        addressLocality: company.address.locality,
        addressRegion: company.address.region,
        addressCountry: company.address.country,
      },
      openingHoursSpecification: company.openingHours.map(({ days, opens, closes }) => {
        return { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes };
      }),
    },
  ]);
  expect(files).toContain(new URL(data[1].logo).pathname.slice(1));
});

test('search engines get a number for emergencies, for every hour of every day', () => {
  const { contactType, telephone, hoursAvailable } = data[1].contactPoint;
  expect([contactType, telephone]).toEqual(['emergency', tel(company.phones[0]).slice(4)]);
  expect(hoursAvailable).toMatchObject({ opens: '00:00', closes: '23:59' });
  expect(new Set(hoursAvailable.dayOfWeek).size).toBe(7);
});
