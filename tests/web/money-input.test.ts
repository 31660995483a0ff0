import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';

// No page has a money input, so that this one is mounted on a page of its own.
const ROOT = path.resolve(import.meta.dirname, '../..');
const MOUNT = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MoneyInput } from '../../../web/src/components/money-input.tsx';
createRoot(document.body).render(createElement(MoneyInput, { 'aria-label': 'Monto' }));
`;

let folder: string;
let server: ViteDevServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(path.join(ROOT, 'node_modules/.cache/money-input-'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<script type="module" src="/mount.ts"></script>',
  );
  await writeFile(path.join(folder, 'mount.ts'), MOUNT);
  server = await createServer({
    configFile: false,
    root: folder,
    cacheDir: path.join(folder, 'cache'),
    plugins: [react()],
    logLevel: 'error',
    server: { port: 0, fs: { allow: [ROOT] } },
  });
  await server.listen();
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto(server.resolvedUrls?.local.at(0) ?? 'about:blank');
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true });
});

test.for<[string, string]>([
  ['5', '5.00'],
  ['1234.5', '1,234.50'],
  ['1234567.899', '1,234,567.89'],
  ['12a3', '123.00'],
])('%s is shown as %s', async ([typed, shown]) => {
  const input = page.getByLabel('Monto');
  await input.fill('');
  await input.pressSequentially(typed);
  await input.blur();
  expect(await input.inputValue()).toBe(shown);
});
