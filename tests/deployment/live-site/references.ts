import { parse } from 'node-html-parser';
import type { Reply } from './live-site.ts';

// How pages, style sheets and chunks name what vite has built: in attributes such as srcset, in url(),
// imports, and strings. The imports alone would not do: what a chunk loads later, its style sheets and
// pictures among it, it names in strings only.
const BUILT = /["'`(\s](?:\/?assets\/|\.\/)([\w-][\w.-]*\.[a-z]\w+)/g;

const IN_ATTRIBUTES: [selector: string, attribute: string][] = [
  ['[src]', 'src'],
  ['link[href]:not([rel=canonical])', 'href'],
  // For social networks, by the site's whole address.
  ['meta[property="og:image"]', 'content'],
];

/** The paths of all files that a page, a style sheet, a chunk or the manifest names. */
export function pathsIn({ path, text, headers }: Reply, home: string): string[] {
  const type = headers.get('content-type') ?? '';
  if (type.includes('html')) return [...builtIn(text), ...addressesIn(text, home)];
  if (/javascript|css/.test(type)) return [...builtIn(text), ...manifestIn(text)];
  return path.endsWith('.webmanifest') ? iconsIn(text) : [];
}

function builtIn(text: string): string[] {
  return [...text.matchAll(BUILT)].map(([, name]) => `/assets/${name}`);
}

/** The app links it, not the pages. */
function manifestIn(code: string): string[] {
  return code.match(/\/site\.webmanifest/g) ?? [];
}

function addressesIn(html: string, home: string): string[] {
  const page = parse(html);
  const addresses = IN_ATTRIBUTES.flatMap(([selector, attribute]) =>
    page
      .querySelectorAll(selector)
      .map((element) => URL.parse(element.getAttribute(attribute) ?? '', home)),
  );
  return addresses.flatMap((address) => (address?.origin === home ? [address.pathname] : []));
}

function iconsIn(manifest: string): string[] {
  return [...manifest.matchAll(/"src":\s*"([^"]+)"/g)].map(([, src = '']) => src);
}
