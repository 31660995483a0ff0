import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const CHECK = path.join(import.meta.dirname, 'check-facts.ts');
const weekday = { days: ['Monday'], opens: '08:30', closes: '17:30' };
const network = { network: 'x', name: 'X', menuName: 'Twitter', url: '' };
const address = { street: '', postalCode: '', locality: 'Apodaca', region: 'NL', country: 'MX' };
const FACTS = {
  name: 'Frío',
  legalName: 'Frío, S.A. de C.V.',
  url: 'https://www.frio.mx',
  salesMail: 'ventas@frio.mx',
  engineer: 'Ing. Ana Peña',
  phones: ['(81)-1234-5678'],
  whatsapp: '',
  place: 'Centro',
  address,
  hours: 'Lunes',
  openingHours: [weekday],
  emergencyAdvice: [],
  foundingYear: 2012,
  yearsOfExperience: 13,
  cities: ['Monterrey'],
  tons: { min: '1', max: '1,500' },
  privacyUrl: '',
  termsUrl: '',
  legalUrl: '',
  copyrightYear: 2025,
  social: [network, network, network, network],
};

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

test.for<[change: object, said: RegExp | '']>([
  [{ openingHours: [{ ...weekday, days: ['Lunes'] }] }, /en «openingHours» .*«Lunes».* Monday,/],
  [{ openingHours: [{ ...weekday, opens: '8:30' }] }, /«8:30». Escriba la hora así: 08:30/],
  [{ phones: ['81 1234 5678'] }, /en «phones» .*«81 1234 5678». Escriba el número así: \(81\)-/],
  [{ whatsapp: '8112345678' }, /en «whatsapp» /],
  [{ salesMail: 'ventas@empresa' }, /en «salesMail» .* ventas@empresa\.mx/],
  [{ url: 'https://empresa.mx/' }, /en «url» .* https:\/\/www\.empresa\.mx/],
  [{ url: 'http://empresa.mx' }, /en «url» /],
  [{ tons: { min: '1', max: '1500' } }, /en «tons» .* 1,500/],
  [{ cities: [] }, /falta «cities»\. Escriba al menos una ciudad\.$/m],
  [
    { social: [network, network, network, { ...network, url: 'x.com/frio' }] },
    /en «social» .* https:/,
  ],
  [{ privacyUrl: 'Aviso de privacidad.pdf' }, /en «privacyUrl» .* con una diagonal/],
  [{ termsUrl: '/Otro aviso.pdf' }, /en «termsUrl» .* un archivo de web\/public/],
  [{ privacyUrl: '/Aviso de privacidad.pdf', termsUrl: '/Aviso%20de%20privacidad.pdf' }, ''],
  [{ legalUrl: 'https://empresa.mx/legal' }, ''],
  [{ phones: [] }, /falta «phones»\. Escriba al menos un teléfono/],
  [{ yearsOfExperience: '13' }, /en «yearsOfExperience» .*«13»\. .* sin comillas: 13/],
  [{ foundingYear: '2012' }, /en «foundingYear» .*«2012»\. .* sin comillas: 2012/],
  [{ engineer: undefined }, /falta «engineer»\. /],
  [{ name: '' }, /falta «name»\. Escriba el nombre de la empresa/],
  [{ hours: ' ' }, /falta «hours»\. /],
  [{ address: { ...address, region: '' } }, /falta «address»\. /],
])('of the facts, %j is answered with %s', ([change, said]) => {
  const facts = JSON.stringify({ ...FACTS, ...change });
  const text = check(`export const company = ${facts};`);
  if (said) expect(text).toMatch(said);
  if (said) expect(text.match(/✗/g)).toHaveLength(1);
  else expect(text).toBe('');
});

test('of an apostrophe that ends a text, the check says the line and how to write it', () => {
  expect(check("export const company = {\n  engineer: 'Ing. d'Energía',\n};")).toMatch(
    /apóstrofo recto, que se escribe ’\.\n.*company\.ts:2\n/,
  );
});
