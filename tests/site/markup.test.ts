import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { makeMail } from '../support/message.ts';
import { longCompanySite } from '../support/site.ts';

// What a picture does not show of the pages and the mail: where links lead, what a browser loads first and fills in,
// what is told to screen readers and search engines. `npm run screenshots` approves what is there.

const pages = await Promise.all(
  longCompanySite.paths.map(async (path) => {
    const response = await fetch(longCompanySite.url + path);
    return { name: path.slice(1) || 'home', html: await response.text() };
  }),
);
const mail = { name: 'mail', html: makeMail({ mensaje: 'No arranca.' }).html };

const DRAWING_OR_FONT = /(?<=data:)[^"]*|(?<=\/assets\/)[\w-]+(?=\.woff2)/g;
const numbered: string[] = [];
/** Tells a drawing or a font from others, whatever is in it. */
function numberOf(name: string): string {
  if (!numbered.includes(name)) numbered.push(name);
  return `${numbered.indexOf(name) + 1}`;
}

/** Texts, pictures and rows of tables, which an owner may change; facts are those of a fixed company. */
const MASKS: [pattern: RegExp, mask: string][] = [
  [/(?<= (?:alt|aria-label|placeholder|label|width|height|data-tons)=")[^"]+/g, '…'],
  [/(?<=(?:description|keywords|title|:alt|site_name)" content=")[^"]+/, '…'],
  [/(?<="description": ")[^"]+/, '…'],
  [/(?<=\/assets\/)[\w-]+(?=\.(?!woff2))/g, '…'],
  // No picture is made wider than its master.
  [/(?<=srcset="\S+ \d+w), [^"]*/gi, ', …'],
  [/(?<=[?&]\w+=)[^"&]+/g, '…'],
  [/(?<=\/service#|article id=")[\w-]+/g, '…'],
  // React's ids name a place in the tree.
  [/_R_\w+_/g, '…'],
];

/** Returns each element that has attributes, without those of style, and with the text of JSON-LD. */
function elementsIn(html: string): string[] {
  const root = parse(html);
  for (const drawing of root.querySelectorAll('svg')) drawing.innerHTML = '';
  return root.querySelectorAll('*').flatMap((element) => {
    let attributes = ` ${element.rawAttrs}`.replace(/\s+(?:class|style)="[^"]*"/g, '');
    if (!attributes.trim()) return [];
    if (element.matches('[type="application/ld+json"]')) {
      attributes += ` ${JSON.stringify(JSON.parse(element.text), null, 1)}`;
    }
    attributes = attributes.replace(DRAWING_OR_FONT, numberOf);
    for (const [pattern, mask] of MASKS) attributes = attributes.replace(pattern, mask);
    const part = element.closest('head, header, dialog, main, footer');
    return `${part ? `${part.rawTagName} ` : ''}${element.rawTagName}${attributes}`;
  });
}

test('the elements of the pages and of the mail have the approved attributes', async () => {
  const places = new Map<string, Set<string>>();
  for (const { name, html } of [...pages, mail]) {
    for (const element of elementsIn(html)) {
      places.set(element, (places.get(element) ?? new Set()).add(name));
    }
  }
  const lines = [...places].map(([element, names]) => `${element} | ${[...names].join(' ')}\n`);
  await expect(lines.join('')).toMatchFileSnapshot('markup.txt');
});
