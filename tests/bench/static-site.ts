import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import firebase from '../../firebase.json' with { type: 'json' };

const DIST = path.resolve(import.meta.dirname, '../../web/dist');
const SCRIPT = /<script\b[\s\S]*?<\/script>/g;
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};
const COMPRESSED = /\.(html|js|css|svg|txt|webmanifest)$/;

/** Serves `web/dist` as Hosting does: clean URLs, brotli, the headers of firebase.json. Returns its address. */
export async function serveSite({ hasScripts }: { hasScripts: boolean }): Promise<string> {
  const responses = new Map<string, ReturnType<typeof responseTo>>();
  const server = createServer(async (req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    const cached = responses.get(pathname) ?? responseTo(pathname, hasScripts);
    responses.set(pathname, cached);
    const { status, headers, body } = await cached;
    res.writeHead(status, { ...headers, 'Content-Length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function responseTo(pathname: string, hasScripts: boolean) {
  const { name, content } = await find(pathname);
  const status = name === '404.html' ? 404 : 200;
  const headers = { ...headersOf(pathname), 'Content-Type': TYPES[path.extname(name)] ?? '' };
  if (!COMPRESSED.test(name)) return { status, headers, body: content };
  const isBare = name.endsWith('.html') && !hasScripts;
  const body = brotliCompressSync(isBare ? content.toString().replace(SCRIPT, '') : content);
  return { status, headers: { ...headers, 'Content-Encoding': 'br' }, body };
}

async function find(pathname: string): Promise<{ name: string; content: Buffer }> {
  for (const name of [pathname, `${pathname}.html`, `${pathname}index.html`]) {
    const content = await readFile(path.join(DIST, name)).catch(() => undefined);
    if (content) return { name, content };
  }
  return { name: '404.html', content: await readFile(path.join(DIST, '404.html')) };
}

/** Returns the headers for this address; the last matching rule counts. */
function headersOf(pathname: string): Record<string, string> {
  const rules = firebase.hosting.headers.filter(({ source }) =>
    source.startsWith('!')
      ? !path.posix.matchesGlob(pathname, source.slice(1))
      : path.posix.matchesGlob(pathname, source),
  );
  return Object.fromEntries(
    rules.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );
}
