import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// What `npm run check` does not see: classes, texts and custom properties that nothing uses, custom properties that
// nothing sets, and texts that the owner's guide misses.

const SRC = path.resolve(import.meta.dirname, '../../web/src');
const read = (file: string) => readFileSync(path.join(SRC, file), 'utf8');
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');
const code = globSync('**/*.{ts,tsx}', { cwd: SRC, exclude: ['texts/**'] }).map(read);
/** What a text takes of another one, as `formTexts.title`. */
const quoted = globSync('texts/*.ts', { cwd: SRC }).flatMap(
  (file) => read(file).match(/\b\w+Texts\.\w+/g) ?? [],
);
const styles = globSync('**/*.css', { cwd: SRC }).map(read).map(withoutComments).join('\n');

/** Returns the names that no such text has as a word. */
function unusedIn(texts: string[], names: string[]): string[] {
  const words = new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []));
  return names.filter((name) => !words.has(name));
}

const matchesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

test.for(globSync('**/*.module.css', { cwd: SRC }))('each class of %s is used', (file) => {
  const selectors = withoutComments(read(file)).replace(/"[^"]*"|:global\([^)]*\)/g, '');
  const importers = code.filter((text) => text.includes(`/${path.basename(file)}'`));
  expect(unusedIn(importers, matchesIn(selectors, /\.([a-z]\w*)/gi))).toEqual([]);
});

test('every custom property is used, and every one that is used is set', () => {
  // Those of the libraries are set for them, or by them.
  const own = (names: string[]) => names.filter((name) => !/^(?:swiper|toastify)-/.test(name));
  const set = own(matchesIn(styles + code.join('\n'), /(?:^|[\s{;'"[])--([\w-]+)['"]?\]?:/g));
  const used = own(matchesIn(styles, /var\(--([\w-]+)/g));
  expect(set.filter((name) => !used.includes(name))).toEqual([]);
  expect(used.filter((name) => !set.includes(name))).toEqual([]);
});

test.for(globSync('texts/*.ts', { cwd: SRC }))('each text of %s is used', (file) => {
  expect(unusedIn([...code, ...quoted], matchesIn(read(file), /^ +(\w+):/gm))).toEqual([]);
});

test('the owner’s guide names each file of texts', () => {
  const files = globSync('texts/*.ts', { cwd: SRC }).map((file) => file.replaceAll('\\', '/'));
  expect(files.filter((file) => !read('README.md').includes(`](${file})`))).toEqual([]);
});
