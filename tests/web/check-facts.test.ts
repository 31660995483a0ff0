import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const CHECK = path.join(import.meta.dirname, '../tools/check-facts.ts');

/** Returns the errors of the check in a project with this company.ts and one PDF. */
function check(facts: string): string {
  const cwd = temporaryFolder();
  mkdirSync(path.join(cwd, 'web/src'), { recursive: true });
  mkdirSync(path.join(cwd, 'web/public'));
  writeFileSync(path.join(cwd, 'web/src/company.ts'), `export const company = ${facts};`);
  writeFileSync(path.join(cwd, 'web/public/Aviso de privacidad.pdf'), '');
  const { status, stderr } = spawnSync(process.execPath, [CHECK], { cwd, encoding: 'utf8' });
  expect(status).toBe(stderr ? 1 : 0);
  return stderr;
}

/** Returns the errors about the site's own facts with these changes. */
const checkFacts = (changes: object) => check(JSON.stringify({ ...company, ...changes }));

test('a fact that cannot be used has a line with what is written and how to write it', () => {
  const [openDays] = company.openingHours;
  const errors = checkFacts({
    phones: ['81 1234 5678'],
    openingHours: [{ ...openDays, days: ['Lunes'] }],
    foundingYear: '2012',
    hours: ' ',
    engineer: undefined,
    cities: [],
    privacyUrl: 'Aviso de privacidad.pdf',
    termsUrl: '/Otro aviso.pdf',
    legalUrl: '',
  });
  for (const line of [
    /«phones» .*«'81 1234 5678'»\. Escriba el número así: \(81\)-1234-5678\.$/m,
    /«openingHours» .*«'Lunes'»\. .* Monday,/,
    /«foundingYear» .*«'2012'»\. .* sin comillas: 2012\.$/m,
    /falta «hours»\. /,
    /falta «engineer»\. /,
    /falta «cities»\. Escriba al menos una ciudad\.$/m,
    /«privacyUrl» .* con una diagonal/,
    /«termsUrl» .* un archivo de web\/public/,
  ])
    expect(errors).toMatch(line);
  expect(errors.trim().split('\n')).toHaveLength(8);
});

test('a legal text may be a file of web/public or a page', () => {
  const [privacyUrl, termsUrl] = ['/Aviso de privacidad.pdf', '/Aviso%20de%20privacidad.pdf'];
  expect(checkFacts({ privacyUrl, termsUrl, legalUrl: 'https://frio.mx/legal' })).toBe('');
});

test('of an apostrophe that ends a text, the check says the line and how to write it', () => {
  expect(check("{\n  engineer: 'Ing. d'Energía',\n}")).toMatch(
    /apóstrofo recto, que se escribe ’\.\n.*company\.ts:2\n/,
  );
});
