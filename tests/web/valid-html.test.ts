import { globSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';

const DIST = path.resolve(import.meta.dirname, '../../web/dist');
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

test.for(globSync('**/*.html', { cwd: DIST }))('%s is valid', async (page) => {
  const report = await validator.validateFile(path.join(DIST, page));
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
});
