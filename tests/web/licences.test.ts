import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const served = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../web/dist', file), 'utf8');

test.for(['react-dom', 'react-router', 'swiper', 'valibot'])(
  'the site serves the copyright notice of %s, which is in its scripts',
  (name) => {
    const [, notice = ''] = served('licenses.txt').split(`## ${name} - `);
    expect(notice.split('\n## ')[0]).toMatch(/copyright \(c\) /i);
  },
);

test('the site serves the license of its fonts', () => {
  expect(served('OFL.txt')).toMatch(/license/i);
});
