import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parameterNames } from '../../functions/src/params.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const DOCUMENTS = ['README.md', 'functions/README.md', 'functions/SETUP.md', 'web/src/README.md'];

test.for(DOCUMENTS)('the files to which %s links exist', (file) => {
  const links = [...read(file).matchAll(/\]\(([\w./-]+)/g)].map(([, link = '']) => link);
  const folder = path.dirname(path.join(ROOT, file));
  const files = links.filter((link) => !/^https?$/.test(link));
  expect(files.filter((link) => !existsSync(path.join(folder, link)))).toEqual([]);
});

/** Returns the anchors that GitHub gives to the headings of a document. */
function anchorsOf(file: string): string[] {
  const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text);
  return headings.map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.for(DOCUMENTS)('the headings to which %s links exist', (file) => {
  const links = [...read(file).matchAll(/\]\(([\w./-]*)#([^)]+)\)/g)];
  const missing = links.filter(([, target = '', anchor = '']) => {
    const linked = target ? path.join(path.dirname(file), target) : file;
    return !anchorsOf(linked).includes(anchor);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

test('the guide’s table has every parameter of the function, and no other', () => {
  const cells =
    read('functions/SETUP.md')
      .match(/^\| `[A-Z`_, ]+ \|/gm)
      ?.join() ?? '';
  expect(new Set(cells.match(/\w+/g))).toEqual(new Set(parameterNames));
});
