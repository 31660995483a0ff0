import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { siteHeaders } from './site-headers.ts';

const DIST = path.resolve(import.meta.dirname, '../../web/dist');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};
const COMPRESSED = /^\.(html|js|css|svg|xml|txt|webmanifest)$/;

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** The built site as Hosting serves it: clean addresses, brotli, the headers of firebase.json. */
export interface StaticSite {
  url: string;
  stop(): void;
}

async function find(pathname: string): Promise<[file: string, status: number, content: Buffer]> {
  const names = pathname === '/' ? ['index.html'] : [pathname, `${pathname}.html`];
  for (const name of names) {
    const content = await readFile(path.join(DIST, name)).catch(() => undefined);
    if (content) return [name, 200, content];
  }
  return ['404.html', 404, await readFile(path.join(DIST, '404.html'))];
}

async function answer(pathname: string, hasScripts: boolean): Promise<Answer> {
  const [file, status, content] = await find(pathname);
  const kind = path.extname(file);
  const headers = { ...siteHeaders(pathname), 'Content-Type': TYPES[kind] ?? '' };
  const body =
    kind === '.html' && !hasScripts
      ? Buffer.from(content.toString().replace(/<script\b[\s\S]*?<\/script>/g, ''))
      : content;
  if (!COMPRESSED.test(kind)) return { status, headers, body };
  return {
    status,
    headers: { ...headers, 'Content-Encoding': 'br' },
    body: brotliCompressSync(body),
  };
}

/** Serves `web/dist`; without scripts, every `<script>` is taken out of the pages. */
export async function serveSite({ hasScripts }: { hasScripts: boolean }): Promise<StaticSite> {
  const answers = new Map<string, Promise<Answer>>();
  const server = createServer(async (req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    const cached = answers.get(pathname) ?? answer(pathname, hasScripts);
    answers.set(pathname, cached);
    const { status, headers, body } = await cached;
    res.writeHead(status, { ...headers, 'Content-Length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}
