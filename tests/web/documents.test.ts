import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parameterNames } from '../../functions/src/params.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

test.for(['README.md', 'functions/README.md', 'functions/SETUP.md', 'web/src/README.md'])(
  'the files to which %s links exist',
  (file) => {
    const links = [...read(file).matchAll(/\]\(([\w./-]+)/g)].map(([, link = '']) => link);
    const folder = path.dirname(path.join(ROOT, file));
    const files = links.filter((link) => !/^https?$/.test(link));
    expect(files.filter((link) => !existsSync(path.join(folder, link)))).toEqual([]);
  },
);

test('every parameter of the function is in its guide’s table', () => {
  const guide = read('functions/SETUP.md');
  for (const name of parameterNames)
    expect(guide).toMatch(new RegExp(`^\\|.*\`${name}\`.*\\|`, 'm'));
});
