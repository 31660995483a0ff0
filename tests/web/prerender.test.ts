import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';

const dist = new URL('../../web/dist/', import.meta.url);
const pages = (await readdir(dist)).filter((name) => name.endsWith('.html'));
/** Those that search engines find. */
const found = pages.filter((name) => name !== '404.html');

async function built(name: string): Promise<string> {
  return await readFile(new URL(name, dist), 'utf8');
}

const TITLE = /<title>([^<]*)/;
const DESCRIPTION = /<meta name="description" content="([^"]*)/;

/** What `pattern` finds first in the page, as a person reads it. */
function textIn(html: string, pattern: RegExp): string {
  const [, text = ''] = pattern.exec(html) ?? [];
  return parse(text).text;
}

function count(html: string, part: RegExp): number {
  return html.match(part)?.length ?? 0;
}

describe.each(pages)('the static %s', (name) => {
  test('says once what it is, in its head', async () => {
    const [head = '', body = ''] = (await built(name)).split('</head>');
    expect(count(head, /<title>[^<]+<\/title>/g)).toBe(1);
    expect(count(head, /<meta name="description" content="[^"]+"/g)).toBe(1);
    expect(body).not.toMatch(/<title>|<meta/);
  });

  test('has its text, one heading of the first rank, and Spanish as its language', async () => {
    const html = await built(name);
    expect(html).toContain('<html lang="es-MX">');
    expect(count(html, /<h1/g)).toBe(1);
  });

  test('has one script, a file of its own, and fetches no style sheet', async () => {
    const page = parse(await built(name));
    const scripts = page.querySelectorAll('script:not([type="application/ld+json"])');
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual([
      expect.stringMatching(/^\/assets\/index-[\w-]+\.js$/),
    ]);
    expect(page.querySelectorAll('link[rel=stylesheet]')).toEqual([]);
    expect(page.querySelectorAll('[style]')).toEqual([]);
  });

  test('names the layers of its styles in their order first', async () => {
    const [first = ''] = /@layer[^{;]*/.exec(await built(name)) ?? [];
    expect(first.split(/[\s,]+/)).toEqual(['@layer', 'vendor', 'reset', 'base', 'components']);
  });

  test('asks ahead for its fonts', async () => {
    expect(count(await built(name), /<link rel="preload"[^>]*as="font"[^>]*crossorigin/g)).toBe(2);
  });
});

test('no two pages share a title, and each bears the company’s name in 60 characters', async () => {
  const titles = await Promise.all(pages.map(async (name) => textIn(await built(name), TITLE)));
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) {
    expect(title).toContain(company.name);
    // Search engines cut what is longer: shorten the text in pages.ts.
    expect(title.length, title).toBeLessThanOrEqual(60);
  }
});

test.each(found)('%s describes itself in as many words as search engines show', async (name) => {
  const html = await built(name);
  const description = textIn(html, DESCRIPTION);
  expect(description.length).toBeGreaterThanOrEqual(110);
  expect(description.length).toBeLessThanOrEqual(158);
  for (const text of [description, textIn(html, TITLE)]) {
    expect(text).toMatch(/chillers|HVAC/);
    if (name !== 'about.html') expect(text).toMatch(/Monterrey|México/);
  }
});

test.each(['index.html', 'service.html', 'contact.html'])(
  '%s says what people search for',
  async (name) => {
    const text = textIn(await built(name), /<main[^>]*>([\s\S]*)<\/main>/).toLowerCase();
    for (const words of [
      'mantenimiento de chillers en monterrey',
      'reparación de chillers',
      'póliza de mantenimiento hvac',
    ]) {
      expect(text).toContain(words);
    }
  },
);

test.each(pages)('no line of %s ends between a figure and its unit', async (name) => {
  const [, body = ''] = (await built(name)).split('<body>');
  const text = textIn(body, /<div id="root">([\s\S]*)<script/);
  expect(text).not.toMatch(/\d (?:horas|h,|días|tonelada(?!s))/);
  expect(text).not.toContain(`${company.tons.min} a ${company.tons.max}`);
});

test('the contact form works without the app', async () => {
  const html = await built('contact.html');
  const [form = ''] = /<form[\s\S]*<\/form>/.exec(html) ?? [];
  expect(form).toMatch(/^<form[^>]*action="\/api\/sendContactMail" method="post"/);
  expect(form).not.toMatch(/novalidate|maxlength|pattern/i);
  for (const name of ['name', 'empresa', 'telefono', 'email', 'message']) {
    expect(count(form, new RegExp(`<(?:input|textarea)[^>]*\\sname="${name}"`, 'g'))).toBe(1);
  }
  expect(count(form, /\srequired=""/g)).toBe(4);
  expect(html).toContain('id="mensaje-enviado"');
});

test('there is a page for what is not there, which search engines pass by', async () => {
  const html = await built('404.html');
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"');
  expect(html).not.toContain('rel="canonical"');
});

test('the sitemap has the address of every other page', async () => {
  const canonical = /<link rel="canonical" href="([^"]+)"/;
  const addresses = await Promise.all(found.map(async (name) => canonical.exec(await built(name))));
  const listed = (await built('sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g);
  expect(new Set([...listed].map(([, address]) => address))).toEqual(
    new Set(addresses.map((match) => match?.[1])),
  );
});

async function structuredDataIn(name: string) {
  const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;
  return [...(await built(name)).matchAll(json)].map(([, data = '']) => JSON.parse(data));
}

test('the home page tells search engines what the site, the company and its services are', async () => {
  const [site, business, ...more] = await structuredDataIn('index.html');
  expect(more).toEqual([]);
  expect(site).toMatchObject({
    '@type': 'WebSite',
    url: `${company.url}/`,
    publisher: { '@id': business['@id'] },
  });
  const { days: dayOfWeek, opens, closes } = company.openingHours;
  expect(business).toMatchObject({
    '@type': 'HVACBusiness',
    name: company.name,
    description: textIn(await built('index.html'), DESCRIPTION),
    url: `${company.url}/`,
    telephone: `+52${company.phones[0].replace(/\D/g, '')}`,
    email: company.salesMail,
    foundingDate: `${company.foundingYear}`,
    areaServed: [...company.cities, 'México'],
    openingHoursSpecification: { dayOfWeek, opens, closes },
  });
  const services = business.hasOfferCatalog.itemListElement.map(
    ({ itemOffered }: { itemOffered: { name: string } }) => itemOffered.name,
  );
  const page = await built('service.html');
  expect(services.length).toBeGreaterThanOrEqual(6);
  for (const name of services) expect(page).toContain(name);
});

test.each(found.filter((name) => name !== 'index.html'))(
  '%s tells them where it stands, and refers to what the home page says',
  async (name) => {
    const [site, business] = await structuredDataIn('index.html');
    const address = `${company.url}/${name.replace('.html', '')}`;
    const [data, ...more] = await structuredDataIn(name);
    expect(more).toEqual([]);
    expect(data).toMatchObject({
      url: address,
      isPartOf: { '@id': site['@id'] },
      about: { '@id': business['@id'] },
      breadcrumb: { itemListElement: [{ item: `${company.url}/` }, { item: address }] },
    });
  },
);

test('the manifest’s icons and the pages’ icons are there', async () => {
  const { icons } = JSON.parse(await built('site.webmanifest'));
  const [head = ''] = (await built('index.html')).split('</head>');
  const links = [...head.matchAll(/<link rel="(?:apple-touch-)?icon" href="(\/[^"]+)"/g)];
  const paths = [...icons.map(({ src }: { src: string }) => src), ...links.map(([, href]) => href)];
  expect(paths.length).toBe(6);
  for (const path of paths) expect((await built(`.${path}`)).length).toBeGreaterThan(100);
});
