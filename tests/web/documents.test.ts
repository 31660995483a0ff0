import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

test.for(['README.md', 'functions/README.md', 'functions/SETUP.md', 'web/src/README.md'])(
  'the files to which %s links exist',
  (file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const links = [...text.matchAll(/\]\(([\w./-]+)/g)].map(([, link = '']) => link);
    const folder = path.dirname(path.join(ROOT, file));
    const files = links.filter((link) => !/^https?$/.test(link));
    expect(files.filter((link) => !existsSync(path.join(folder, link)))).toEqual([]);
  },
);
