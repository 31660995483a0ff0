import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// What `npm run check` does not see: classes without styles, styles without a user, texts that the owner's guide misses.

const SRC = path.resolve(import.meta.dirname, '../../web/src');
const read = (file: string) => readFileSync(path.join(SRC, file), 'utf8');
const code = globSync('**/*.{ts,tsx}', { cwd: SRC }).map(read);

test.for(globSync('**/*.module.css', { cwd: SRC }))('%s has the classes that are named', (file) => {
  const selectors = read(file).replace(/\/\*[\s\S]*?\*\/|"[^"]*"|:global\([^)]*\)/g, '');
  const classes = [...selectors.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name);
  const used = code.flatMap((text) => {
    const importing = new RegExp(`import (\\w+) from '[^']*/${path.basename(file)}'`);
    const [, styles] = importing.exec(text) ?? [];
    const uses = styles
      ? text.matchAll(new RegExp(`\\b${styles}\\.(?!module|tsx?\\b)(\\w+)`, 'g'))
      : [];
    return [...uses].map(([, name]) => name);
  });
  expect(classes.filter((name) => !used.includes(name))).toEqual([]);
  expect(used.filter((name) => !classes.includes(name))).toEqual([]);
});

test.for(globSync('texts/*.ts', { cwd: SRC }))('%s is in the owner’s guide', (file) => {
  const links = read('README.md').match(/texts\/[\w-]+\.ts(?=\))/g);
  expect(links).toContain(file.replaceAll('\\', '/'));
});
