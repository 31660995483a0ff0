import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { siteHeaders } from '../support/site-headers.ts';

const DIST = path.resolve(import.meta.dirname, '../../web/dist');
const SCRIPT = /<script\b[\s\S]*?<\/script>/g;
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
};
const COMPRESSED = /\.(html|js|css|svg|txt)$/;

/** Serves `web/dist` as Hosting does: clean URLs, brotli, the headers of firebase.json. Returns its address. */
export async function serveSite({ hasScripts }: { hasScripts: boolean }): Promise<string> {
  const responses = new Map(
    globSync('**/*.*', { cwd: DIST }).map((name) => {
      const url = `/${name}`.replace(/(index)?\.html$/, '');
      return [url, responseOf(name, url, hasScripts)] as const;
    }),
  );
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    const found = responses.get(pathname);
    const { headers, body } = found ?? responses.get('/404') ?? {};
    res.writeHead(found ? 200 : 404, headers).end(body);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function responseOf(name: string, url: string, hasScripts: boolean) {
  const headers = { ...siteHeaders(url), 'Content-Type': TYPES[path.extname(name)] ?? '' };
  const content = readFileSync(path.join(DIST, name));
  if (!COMPRESSED.test(name)) return { headers, body: content };
  const isBare = name.endsWith('.html') && !hasScripts;
  const body = brotliCompressSync(isBare ? content.toString().replace(SCRIPT, '') : content);
  return { headers: { ...headers, 'Content-Encoding': 'br' }, body };
}
