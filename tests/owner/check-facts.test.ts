import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { company } from '../../web/src/company.ts';

const CHECK = path.join(import.meta.dirname, 'check-facts.ts');
const weekday = { days: ['Monday'], opens: '08:30', closes: '17:30' };

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
  [{ cities: [] }, /en «cities» .* al menos una ciudad/],
  [{ social: [{ url: 'x.com/empresa' }] }, /en «social» .* https:/],
  [{ privacyUrl: 'Aviso de privacidad.pdf' }, /en «privacyUrl» .* con una diagonal/],
  [{ termsUrl: '/Otro aviso.pdf' }, /en «termsUrl» .* un archivo de web\/public/],
  [{ privacyUrl: '/Aviso de privacidad.pdf', termsUrl: '/Aviso%20de%20privacidad.pdf' }, ''],
  [{ legalUrl: 'https://empresa.mx/legal', whatsapp: '', social: [{ url: '' }] }, ''],
])('of the facts, %j is answered with %s', ([change, said]) => {
  const facts = JSON.stringify({ ...company, ...change });
  const text = check(`export const company = ${facts};`);
  if (said) expect(text).toMatch(said);
  else expect(text).toBe('');
});

test('of an apostrophe that ends a text, the check says the line and how to write it', () => {
  expect(check("export const company = {\n  engineer: 'Ing. d'Energía',\n};")).toMatch(
    /apóstrofo recto, que se escribe ’\.\n.*company\.ts:2\n/,
  );
});
