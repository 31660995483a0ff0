import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

// What a feature that was taken out leaves behind, beside what `npm run check` finds: classes, texts, icons.

const SRC = path.resolve(import.meta.dirname, '../../web/src');
const read = (file: string) => readFileSync(path.join(SRC, file), 'utf8');
const code = new Map(globSync('**/*.{ts,tsx}', { cwd: SRC }).map((file) => [file, read(file)]));
const codeWithout = (file: string) =>
  [...code].map(([name, text]) => (name === file ? '' : text)).join();

test.for(globSync('**/*.module.css', { cwd: SRC }))('%s has the classes that are named', (file) => {
  const selectors = read(file).replace(/\/\*[\s\S]*?\*\/|"[^"]*"|:global\([^)]*\)/g, '');
  const classes = [...selectors.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name);
  const used = [...code.values()].flatMap((text) => {
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

const contents = [...globSync('**/*-content.ts', { cwd: SRC }), 'phrases.ts'];
test.for(contents)('%s has no text that nothing names', async (file) => {
  const others = codeWithout(file).replace(/import \{[^}]*\} from/g, '');
  const exported = Object.entries<object>(await import(pathToFileURL(path.join(SRC, file)).href));
  const unnamed = exported.flatMap(([name, texts]) => {
    const isUsedWhole = Array.isArray(texts) || new RegExp(`\\b${name}(?![.\\w])`).test(others);
    const keys = isUsedWhole ? [] : Object.keys(texts).map((key) => `${name}.${key}`);
    return keys.filter((key) => !others.includes(key));
  });
  expect(unnamed).toEqual([]);
});

test.for(globSync('pages/**/*-content.ts', { cwd: SRC }))('%s is in the owner’s guide', (file) => {
  expect(read('README.md')).toContain(`](${file.replaceAll('\\', '/')})`);
});

test('there is no icon that nothing names', () => {
  const file = path.normalize('components/icon.tsx');
  const names = [...read(file).matchAll(/^ {2}(\w+):\s+'/gm)].map(([, name]) => name);
  expect(names).toContain('phone');
  const isNamed = (name = '') => new RegExp(`['"]${name}['"]`).test(codeWithout(file));
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});
