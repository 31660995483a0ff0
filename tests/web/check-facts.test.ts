import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const CHECK = path.join(import.meta.dirname, '../tools/check-facts.ts');

/** Returns the errors of the check in a project with this company.ts and one PDF. */
function check(text: string): string {
  const cwd = temporaryFolder();
  for (const folder of ['src', 'public'])
    mkdirSync(path.join(cwd, 'web', folder), { recursive: true });
  writeFileSync(path.join(cwd, 'web/src/company.ts'), text);
  writeFileSync(path.join(cwd, 'web/public/Aviso de privacidad.pdf'), '');
  const { status, stderr } = spawnSync(process.execPath, [CHECK], { cwd, encoding: 'utf8' });
  expect(status).toBe(stderr ? 1 : 0);
  return stderr;
}

/** Returns the errors about the site's own facts with these changes. */
function checkFacts(changes: object): string {
  const facts = { ...company, privacyUrl: '', termsUrl: '', legalUrl: '', ...changes };
  return check(`export const company = ${JSON.stringify(facts)};`);
}

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
  const termsUrl = '/Aviso%20de%20privacidad.pdf';
  const legalUrl = 'https://frio.mx/legal';
  expect(checkFacts({ privacyUrl: '/Aviso de privacidad.pdf', termsUrl, legalUrl })).toBe('');
});

test('of an apostrophe that ends a text, the check says the line and how to write it', () => {
  expect(check("export const company = {\n  engineer: 'Ing. d'Energía',\n};")).toMatch(
    /apóstrofo recto, que se escribe ’\.\n.*company\.ts:2\n/,
  );
});
