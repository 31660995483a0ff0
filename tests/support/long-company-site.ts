import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COPY = path.join(ROOT, '.cache/long-company-site');

/** Builds the site with the facts of `long-company.ts`, from a copy of its sources. */
async function buildAndPreview() {
  rmSync(COPY, { recursive: true, force: true });
  const isSource = (file: string) => !/[\\/](?:node_modules|dist|lib)$/.test(file);
  for (const name of ['package.json', 'tsconfig.json', 'web', 'functions'])
    cpSync(path.join(ROOT, name), path.join(COPY, name), { recursive: true, filter: isSource });
  cpSync(path.join(import.meta.dirname, 'long-company.ts'), path.join(COPY, 'web/src/company.ts'));
  // Both sites have the same pictures.
  for (const folder of ['functions/node_modules', 'node_modules/.cache/pictures']) {
    mkdirSync(path.join(ROOT, folder), { recursive: true });
    mkdirSync(path.dirname(path.join(COPY, folder)), { recursive: true });
    symlinkSync(path.join(ROOT, folder), path.join(COPY, folder), 'junction');
  }
  await promisify(execFile)('npm run build:web', { cwd: COPY, shell: true });
  return await preview({
    root: path.join(COPY, 'web'),
    appType: 'mpa',
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 4173 },
  });
}

/** Serves the site of `buildAndPreview`; a request waits until it is built. */
export async function startLongCompanySite() {
  const site = buildAndPreview();
  const server = createServer(async (request, response) => {
    const { middlewares } = await site;
    middlewares(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    await (await site).close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
