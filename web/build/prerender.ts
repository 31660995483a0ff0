import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

type Site = typeof import('../src/entry-server.tsx');

const dist = new URL('../dist/', import.meta.url);
const built = new URL('../../node_modules/.cache/prerender/entry-server.js', import.meta.url);
const { company, render, routeList, structuredData }: Site = await import(built.href);

// The styles are inlined, so that the first paint waits for no other file.
const shell = await withStyles(await readFile(new URL('index.html', dist), 'utf8'));

for (const route of routeList) await write(fileOf(route.path), await htmlOf(route));
await write('sitemap.xml', sitemap());
await write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${company.url}/sitemap.xml\n`);

async function htmlOf({ name, path }: Site['routeList'][number]): Promise<string> {
  const html = await text(await render(path === '*' ? '/404' : path));
  // React renders the elements of the head before the markup.
  const head = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)*/s.exec(html)?.[0] ?? '';
  if (!head.includes('<title>')) throw new Error(`The page ${path} has no title`);
  const preload = /<link rel="preload"[^>]*>/g;
  const preloads = head.match(preload)?.join('') ?? '';
  const metadata = head.replace(preload, '');
  const data = name === 'home' ? structuredData.map(jsonLd).join('') : '';
  return (
    shell
      // Programs that show a preview of a link read only the first bytes of a page.
      .replace(/<meta name="viewport".*?>/, (viewport) => viewport + metadata)
      .replace('</head>', () => `${preloads}${data}</head>`)
      .replace('</body>', () => `${html.slice(head.length)}</body>`)
  );
}

async function withStyles(html: string): Promise<string> {
  const [link = '', file = ''] = /<link rel="stylesheet".*?href="\/(.+?)">/.exec(html) ?? [];
  const css = (await readFile(new URL(file, dist), 'utf8')).trim();
  const fonts = [...css.matchAll(/url\(([^)]+\.woff2)\)/g)].map(
    ([, font]) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  );
  return html.replace(link, () => `${fonts.join('')}<style>${css}</style>`).replace(/\s+</g, '<');
}

function jsonLd(data: object): string {
  // `</script>` in a text would end the script.
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function fileOf(path: string): string {
  if (path === '*') return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

function sitemap(): string {
  const urls = routeList
    .filter(({ metadata }) => metadata.isIndexed !== false)
    .map(({ path }) => `  <url><loc>${new URL(path, company.url).href}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

async function write(name: string, content: string): Promise<void> {
  const file = new URL(name, dist);
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, content);
}
