import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

type Site = typeof import('../src/entry-server.tsx');

const dist = new URL('../dist/', import.meta.url);
const serverEntryUrl = new URL(
  '../../node_modules/.cache/prerender/entry-server.js',
  import.meta.url,
);
const { company, render, routeList }: Site = await import(serverEntryUrl.href);

/** The names that Vite has given to the built files. */
const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'));
await rm(new URL('.vite', dist), { recursive: true });
const headParts = {
  styles: await readFile(new URL(manifest['style.css'].file, dist), 'utf8'),
  script: `/${manifest['src/start.ts'].file}`,
};

for (const { path } of routeList) {
  await write(fileOf(path), await text(await render(path === '*' ? '/404' : path, headParts)));
}
await write('sitemap.xml', sitemap());
await write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${company.url}/sitemap.xml\n`);

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
