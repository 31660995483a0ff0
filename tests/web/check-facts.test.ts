import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { company } from '../../web/src/company.ts';

const CHECK = path.resolve(import.meta.dirname, '../tools/check-facts.ts');

/** Returns the errors of the check in a project with this company.ts and one PDF. */
function check(text: string): string {
  const cwd = mkdtempSync(path.join(tmpdir(), 'facts-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  for (const folder of ['src', 'public'])
    mkdirSync(path.join(cwd, 'web', folder), { recursive: true });
  writeFileSync(path.join(cwd, 'web/src/company.ts'), text);
  writeFileSync(path.join(cwd, 'web/public/Aviso de privacidad.pdf'), '');
  const { status, stderr } = spawnSync(process.execPath, [CHECK], { cwd, encoding: 'utf8' });
  expect(status).toBe(stderr ? 1 : 0);
  return stderr;
}

/** Returns the lines about the company's facts with these changes. */
const linesFor = (changes: object) =>
  check(`export const company = ${JSON.stringify({ ...company, ...changes })};`).split('\n');
const lines = (...said: RegExp[]) => [...said.map((line) => expect.stringMatching(line)), ''];

test('a fact that cannot be used has a line with what is written and how to write it', () => {
  const wrong = {
    url: 'https://frio.mx/',
    salesMail: 'ventas@frio',
    phones: ['81 1234 5678'],
    openingHours: [{ days: ['Lunes'], opens: '8:30', closes: '17:30' }],
    foundingYear: '2012',
    tons: { min: '1', max: '1500' },
    privacyUrl: 'Aviso de privacidad.pdf',
    termsUrl: '/Otro aviso.pdf',
  };
  expect(linesFor(wrong)).toEqual(
    lines(
      /«url» .*«'https:\/\/frio.mx\/'»\. .* https:\/\/www\.empresa\.mx\.$/,
      /«salesMail» .* ventas@empresa\.mx\.$/,
      /«phones» .*«'81 1234 5678'»\. Escriba el número así: \(81\)-1234-5678\.$/,
      /«openingHours» .*«'Lunes'»\. .* Monday,/,
      /«openingHours» .*«'8:30'»\. Escriba la hora así: 08:30\.$/,
      /«foundingYear» .*«'2012'»\. .* sin comillas: 2012\.$/,
      /«tons» .*«'1500'»\. .* 1,500\.$/,
      /«privacyUrl» .* con una diagonal/,
      /«termsUrl» .* un archivo de web\/public/,
    ),
  );
});

test('a fact that is empty or deleted has a line that says so', () => {
  expect(linesFor({ name: '', engineer: undefined, phones: [], hours: ' ' })).toEqual(
    lines(
      /falta «name»\. Escriba el nombre de la empresa\.$/,
      /falta «engineer»\. /,
      /falta «phones»\. Escriba al menos un teléfono\.$/,
      /falta «hours»\. /,
    ),
  );
});

test('usable facts have none: a legal text may be a file of web/public or a page', () => {
  const legalUrl = 'https://frio.mx/legal';
  expect(linesFor({ privacyUrl: '/Aviso de privacidad.pdf', legalUrl })).toEqual(['']);
});

test('of an apostrophe that ends a text, the check says the line and how to write it', () => {
  expect(check("export const company = {\n  engineer: 'Ing. d'Energía',\n};")).toMatch(
    /apóstrofo recto, que se escribe ’\.\n.*company\.ts:2\n/,
  );
});
