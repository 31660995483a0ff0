import { globSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { fieldErrors } from '../../functions/src/contract.ts';
import { renderForm } from '../../functions/src/form-page.ts';

const DIST = path.resolve(import.meta.dirname, '../../web/dist');
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

test.for(globSync('**/*.html', { cwd: DIST }))('%s is valid', async (page) => {
  const report = await validator.validateFile(path.join(DIST, page));
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
});

test('the page that answers a plain form is valid', async () => {
  const written = { name: 'María <Peña>', telefono: '1', message: 'uno\ndos' };
  const errors = { telefono: fieldErrors.telefono, correo: fieldErrors.required };
  const html = renderForm({ isUnclear: true, error: 'Revise', written, errors });
  const report = await validator.validateString(html);
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
});
