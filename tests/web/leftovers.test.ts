import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

// What `npm run check` does not see: classes without styles, styles, texts and custom properties without a user,
// texts that the owner's guide misses.

const SRC = path.resolve(import.meta.dirname, '../../web/src');
const read = (file: string) => readFileSync(path.join(SRC, file), 'utf8');
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');
const code = globSync('**/*.{ts,tsx}', { cwd: SRC, exclude: ['texts/**'] }).map(read);
const sheets = globSync('**/*.css', { cwd: SRC }).map((file) => withoutComments(read(file)));
const [allCode, allStyles] = [code.join('\n'), sheets.join('\n')];
/** The code with `group.name` in place of what is destructured. */
const accesses = allCode.replace(
  /const \{([^{}]+)\} = (\w+);/g,
  (_, names: string, group: string) => names.replace(/(\w+)[^,]*/g, `${group}.$1`),
);
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

test.for(globSync('**/*.module.css', { cwd: SRC }))(
  '%s has the classes that components name, and no others',
  (file) => {
    const selectors = withoutComments(read(file)).replace(/"[^"]*"|:global\([^)]*\)/g, '');
    const classes = namesIn(selectors, /\.([a-z]\w*)/gi);
    const used = code.flatMap((text) => {
      const importing = new RegExp(`import (\\w+) from '[^']*/${path.basename(file)}'`);
      const [, styles] = importing.exec(text) ?? [];
      if (!styles) return [];
      // `styles[kind]` takes a class whose name is one of the kind's.
      const kinds = text.includes(`${styles}[`) ? namesIn(text, /'([a-z]\w*)'/g) : [];
      const named = namesIn(text, new RegExp(`\\b${styles}\\.(?!module|tsx?\\b)(\\w+)`, 'g'));
      return [...named, ...kinds.filter((name) => classes.includes(name))];
    });
    expect(classes.filter((name) => !used.includes(name))).toEqual([]);
    expect(used.filter((name) => !classes.includes(name))).toEqual([]);
  },
);

test('every custom property is used, and every one that is used is set', () => {
  // Those of the libraries are set for them, or by them.
  const own = (names: string[]) => names.filter((name) => !/^(?:swiper|toastify)-/.test(name));
  const set = own(namesIn(allStyles + allCode, /(?:^|[\s{;'"[])--([\w-]+)['"]?\]?:/g));
  const used = own(namesIn(allStyles, /var\(--([\w-]+)/g));
  expect(set).not.toEqual([]);
  expect(set.filter((name) => !used.includes(name))).toEqual([]);
  expect(used.filter((name) => !set.includes(name))).toEqual([]);
});

test.for(globSync('texts/*.ts', { cwd: SRC }))(
  '%s is in the owner’s guide, and the code uses each of its texts',
  async (file) => {
    const links = read('README.md').match(/texts\/[\w-]+\.ts(?=\))/g);
    expect(links).toContain(file.replaceAll('\\', '/'));
    // On Windows an absolute path is no address of a module.
    const { href } = pathToFileURL(path.join(SRC, file));
    const texts: Record<string, object> = await import(href);
    const groups = Object.entries(texts).filter(([, entries]) => !Array.isArray(entries));
    const unused = groups.flatMap(([group, entries]) => {
      // A group that is used as a whole, as by a loop, has no names of its own in the code.
      const isWhole = new RegExp(`\\b${group}\\b(?!\\.\\w|,|'| })`).test(accesses);
      return Object.keys(entries)
        .filter((name) => !isWhole && !new RegExp(`\\b${group}\\.${name}\\b`).test(accesses))
        .map((name) => `${group}.${name}`);
    });
    expect(unused).toEqual([]);
  },
);
