import { readFile, rm, writeFile } from 'node:fs/promises';
import { readStarter } from './inline-starter.ts';
import { readManifest, readSheets, sheetsOf } from './sheets.ts';

interface Site {
  company: typeof import('../src/company.ts').company;
  pages: typeof import('../src/pages.ts').pages;
  render: (path: string) => string;
  structuredDataOf: typeof import('../src/seo/structured-data.ts').structuredDataOf;
}

type Page = Site['pages'][number];

const dist = new URL('../dist/', import.meta.url);
const built = new URL('../../node_modules/.cache/prerender/entry-server.js', import.meta.url);
const { company, pages, render, structuredDataOf }: Site = await import(built.href);

const manifest = await readManifest(dist);
const sheets = await readSheets(dist, manifest);
const shell = withIcon(
  withStarter(await readFile(new URL('index.html', dist), 'utf8'), await readStarter()),
  await readFile(new URL('favicon.svg', dist), 'utf8'),
);
await rm(new URL('.vite', dist), { recursive: true });

for (const page of pages) await write(fileOf(page.path), htmlOf(page));
await write('sitemap.xml', sitemap());
await write('site.webmanifest', webManifest());
await write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${company.url}/sitemap.xml\n`);

/**
 * With its styles in the page itself the first paint waits for nothing but the page, which fits into
 * the first packets that a server sends. Their names tell the app which sheets it need not fetch.
 */
function stylesOf(html: string): string {
  const needed = sheetsOf(html, sheets);
  const css = needed.map((sheet) => sheet.css).join('');
  const fonts = [...css.matchAll(/url\(([^)]+\.woff2)\)/g)].map(
    ([, font]) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  );
  const names = needed.map(({ href }) => href).join(' ');
  return `${fonts.join('')}<style data-sheets="${names}">${css}</style>`;
}

/**
 * Instead of the app itself, which would be fetched at once, the page holds what starts it. The line
 * breaks of index.html go: each byte of the first packets counts.
 */
function withStarter(html: string, starter: string): string {
  const { file } = manifest['index.html'] ?? {};
  if (!file) throw new Error('The build has no script');
  const script = `<script data-app="/${file}">${starter}</script>`;
  return html
    .replace(
      /<(?:script type="module"|link rel="(?:modulepreload|stylesheet)").*?>(?:<\/script>)?/g,
      '',
    )
    .replace(/\s+</g, '<')
    .replace('</body>', () => `${script}</body>`);
}

/** As a file of its own it would be fetched before the hero is painted: 0.08 s of Lighthouse's LCP. */
function withIcon(html: string, svg: string): string {
  return html.replace(
    '"/favicon.svg"',
    () => `"data:image/svg+xml,${encodeURIComponent(svg.trim())}"`,
  );
}

function htmlOf(page: Page): string {
  const { path } = page;
  const html = render(path === '*' ? '/404' : path);
  // React writes what belongs into the head in front of the markup.
  const head = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)*/s.exec(html)?.[0] ?? '';
  if (!head.includes('<title>')) throw new Error(`The page ${path} has no title`);
  return shell
    .replace('</head>', () => `${head}${stylesOf(html)}${dataOf(page)}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html.slice(head.length)}</div>`);
}

/** JSON-LD; nothing in it can end its script, whatever the texts say. */
function dataOf(page: Page): string {
  return structuredDataOf(page)
    .map((data) => JSON.stringify(data).replaceAll('<', '\\u003c'))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('');
}

function fileOf(path: string): string {
  if (path === '*') return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

function sitemap(): string {
  const urls = pages
    .filter(({ metadata }) => !metadata.hidden)
    .map(({ path }) => `  <url><loc>${new URL(path, company.url).href}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** For phones that keep the site on their home screen; entry-client.tsx links it. */
function webManifest(): string {
  const [, color] = /<meta name="theme-color" content="([^"]+)"/.exec(shell) ?? [];
  const png = { type: 'image/png' };
  return JSON.stringify({
    name: company.name,
    lang: 'es-MX',
    start_url: '/',
    display: 'browser',
    theme_color: color,
    background_color: color,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', ...png },
      { src: '/icon-512.png', sizes: '512x512', ...png },
      { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable', ...png },
    ],
  });
}

async function write(name: string, content: string): Promise<void> {
  await writeFile(new URL(name, dist), content);
}
