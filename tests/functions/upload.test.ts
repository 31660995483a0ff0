import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };

const ROOT = path.resolve(import.meta.dirname, '../..');
// The Firebase CLI's own reading of `ignore`; it has no types.
const { readdirRecursive } = createRequire(import.meta.url)('firebase-tools/lib/fsAsync');

async function uploadedFiles(folder: string, ignore: string[]): Promise<string[]> {
  const root = path.join(ROOT, folder);
  const files: { name: string }[] = await readdirRecursive({ path: root, ignoreStrings: ignore });
  return files.map(({ name }) => path.relative(root, name).replaceAll('\\', '/'));
}

const { source, ignore } = firebase.functions;
const bundle = readFileSync(path.join(ROOT, source, 'lib/index.cjs'), 'utf8');

test('of the function, only its bundle and its packages are uploaded', async () => {
  const expected = ['lib/index.cjs', 'package-lock.json', 'package.json'];
  expect(new Set(await uploadedFiles(source, ignore))).toEqual(new Set(expected));
});

test('the bundle loads only Node modules and packages that are installed with it', () => {
  const loaded = [...bundle.matchAll(/\b(?:require|import)\("([^"]+)"\)/g)];
  const packages = loaded.flatMap(([, name = '']) => (isBuiltin(name) ? [] : name));
  expect(loaded).not.toEqual([]);
  const { dependencies } = JSON.parse(
    readFileSync(path.join(ROOT, source, 'package.json'), 'utf8'),
  );
  const installed = Object.keys(dependencies);
  const isInstalled = (name: string) =>
    installed.some((known) => `${name}/`.startsWith(`${known}/`));
  expect(packages.filter((name) => !isInstalled(name))).toEqual([]);
});

test('nothing that is uploaded contains a path of the machine that built it', async () => {
  const { public: folder, ignore: siteIgnore } = firebase.hosting;
  const site = await uploadedFiles(folder, siteIgnore);
  const texts = site.map((name) => [name, readFileSync(path.join(ROOT, folder, name), 'latin1')]);
  const traces = [['lib/index.cjs', bundle], ...texts].filter(([, text]) => text?.includes(ROOT));
  expect(traces.map(([name]) => name)).toEqual([]);
});
