import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { company } from '../../web/src/company.ts';

const CHECK = path.join(import.meta.dirname, '../tools/check-facts.ts');
const [openDays] = company.openingHours;
const [network] = company.social;

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

/** Returns the lines about the site's own facts with these changes. */
function linesFor(changes: object): string[] {
  const facts = { ...company, privacyUrl: '', termsUrl: '', legalUrl: '', ...changes };
  return check(`export const company = ${JSON.stringify(facts)};`).split('\n');
}
const lines = (...said: RegExp[]) => [...said.map((line) => expect.stringMatching(line)), ''];

test('a fact that cannot be used has a line with what is written and how to write it', () => {
  const wrong = {
    url: 'https://frio.mx/',
    salesMail: 'ventas@frio',
    phones: ['81 1234 5678'],
    whatsapp: '8112345678',
    openingHours: [
      { ...openDays, days: ['Lunes'] },
      { ...openDays, opens: '8:30' },
    ],
    foundingYear: '2012',
    yearsOfExperience: '13',
    tons: { min: '1', max: '1500' },
    privacyUrl: 'Aviso de privacidad.pdf',
    termsUrl: '/Otro aviso.pdf',
    legalUrl: 'http://frio.mx/legal',
    social: [network, network, network, { ...network, url: 'x.com/frio' }],
  };
  expect(linesFor(wrong)).toEqual(
    lines(
      /«url» .*«'https:\/\/frio.mx\/'»\. .* https:\/\/www\.empresa\.mx\.$/,
      /«salesMail» .* ventas@empresa\.mx\.$/,
      /«phones» .*«'81 1234 5678'»\. Escriba el número así: \(81\)-1234-5678\.$/,
      /«whatsapp» .*«'8112345678'»/,
      /«openingHours» .*«'Lunes'»\. .* Monday,/,
      /«openingHours» .*«'8:30'»\. Escriba la hora así: 08:30\.$/,
      /«foundingYear» .*«'2012'»\. .* sin comillas: 2012\.$/,
      /«yearsOfExperience» .*«'13'»\. .* sin comillas: 13\.$/,
      /«tons» .*«'1500'»\. .* 1,500\.$/,
      /«privacyUrl» .* con una diagonal/,
      /«termsUrl» .* un archivo de web\/public/,
      /«legalUrl» .* https:/,
      /«social» .*«'x\.com\/frio'»\. .* https:/,
    ),
  );
});

test('a fact that is empty or deleted has a line that says so', () => {
  const region = { ...company.address, region: '' };
  const missing = { name: '', engineer: undefined, phones: [], address: region, hours: ' ' };
  expect(linesFor({ ...missing, cities: [] })).toEqual(
    lines(
      /falta «name»\. Escriba el nombre de la empresa\.$/,
      /falta «engineer»\. /,
      /falta «phones»\. Escriba al menos un teléfono\.$/,
      /falta «address»\. /,
      /falta «hours»\. /,
      /falta «cities»\. Escriba al menos una ciudad\.$/,
    ),
  );
});

test('usable facts have none: a legal text may be a file of web/public or a page', () => {
  const termsUrl = '/Aviso%20de%20privacidad.pdf';
  const legalUrl = 'https://frio.mx/legal';
  expect(linesFor({ privacyUrl: '/Aviso de privacidad.pdf', termsUrl, legalUrl })).toEqual(['']);
});

test('of an apostrophe that ends a text, the check says the line and how to write it', () => {
  expect(check("export const company = {\n  engineer: 'Ing. d'Energía',\n};")).toMatch(
    /apóstrofo recto, que se escribe ’\.\n.*company\.ts:2\n/,
  );
});
