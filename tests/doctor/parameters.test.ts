import { afterEach, expect, test } from 'vitest';
import { readEnvFile, readParameters } from './env-files.ts';
import { parameterFindings } from './parameter-checks.ts';
import { wrongs } from './sample-findings.ts';
import { makeSampleProject, sampleCompany, sampleParameters } from './sample-project.ts';

const FILE = 'functions/.env.frios-sitio';
const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

test('parameters that a deployment can use are fine', () => {
  expect(wrongs(parameterFindings(sampleParameters, sampleCompany, FILE))).toEqual([]);
});

test.for<[name: string, value: string, text: RegExp]>([
  ['SMTP_HOST', '', /^stop SMTP_HOST is not set/],
  ['SMTP_HOST', 'smtp://friosdelnorte.mx', /^stop SMTP_HOST in .* cannot be used/],
  ['SMTP_HOST', 'smtp.friosdelnorte.mx:587', /^stop SMTP_HOST bears a port/],
  ['SMTP_HOST', 'localhost', /^stop SMTP_HOST is localhost/],
  ['SMTP_HOST', '127.0.0.1', /^stop SMTP_HOST is 127.0.0.1/],
  ['SMTP_HOST', 'smtp.example.com', /^stop SMTP_HOST is still an example/],
  ['SMTP_HOST', 'correo', /^stop SMTP_HOST is correo, a name without a domain/],
  ['SMTP_HOST', '192.168.1.5', /^warn SMTP_HOST is 192.168.1.5/],
  ['SMTP_PORT', '', /^stop SMTP_PORT is not set/],
  ['SMTP_PORT', 'smtps', /^stop SMTP_PORT in .* cannot be used/],
  ['SMTP_PORT', '25', /^stop SMTP_PORT is 25/],
  ['SMTP_BACKUP_HOST', 'smtp.reserva.mx', /^stop SMTP_BACKUP_PORT is not set/],
  ['SMTP_BACKUP_PORT', '587', /^warn SMTP_BACKUP_PORT without SMTP_BACKUP_HOST/],
  ['MAIL_FROM', 'Sitio <sitio@friosdelnorte.mx>', /^stop MAIL_FROM in .* cannot be used/],
  ['MAIL_FROM', 'sitio@example.com', /^stop MAIL_FROM is still the example/],
  ['MAIL_FROM', 'frios@gmail.com', /^warn MAIL_FROM is of gmail.com, not of the company's/],
  ['MAIL_TO', '', /^stop MAIL_TO is not set/],
  ['MAIL_TO', 'ana@friosdelnorte.mx, ventas@example.com', /^stop MAIL_TO is still the example v/],
  ['MAIL_TO', 'josé@friosdelnorte.mx', /^warn MAIL_TO has josé@/],
  ['ALLOWED_ORIGINS', '*', /^stop ALLOWED_ORIGINS has \*/],
  ['ALLOWED_ORIGINS', 'http://otra.mx', /^stop ALLOWED_ORIGINS has http:\/\/otra.mx, no https/],
  ['ALLOWED_ORIGINS', 'https://otra.mx/contacto', /^stop ALLOWED_ORIGINS has .* no origin/],
  ['ALLOWED_ORIGINS', 'https://*.otra.mx', /^stop ALLOWED_ORIGINS has .* no origin/],
  ['ALLOWED_ORIGINS', 'https://www.example.com', /^stop ALLOWED_ORIGINS has the example/],
  ['RATE_LIMIT_PER_IP', '0', /^stop RATE_LIMIT_PER_IP in .* cannot be used/],
  ['RATE_LIMIT_TOTAL', 'many', /^stop RATE_LIMIT_TOTAL in .* cannot be used/],
  ['RATE_LIMIT_PER_IP', '1', /^warn RATE_LIMIT_PER_IP is 1, which turns visitors away/],
  ['RATE_LIMIT_TOTAL', '100000', /^warn RATE_LIMIT_TOTAL is 100000, which holds no flood back/],
  ['APP_CHECK', 'on', /^stop APP_CHECK in .* cannot be used/],
  ['SMTP_HOSTT', 'smtp.friosdelnorte.mx', /^stop SMTP_HOSTT .* is no parameter/],
  ['SMTP_PASSWORD', 'p@ss', /^stop SMTP_PASSWORD stands in .* plain text/],
])('%s=%s is told', ([name, value, text]) => {
  const parameters = { ...sampleParameters, [name]: value };
  const found = wrongs(parameterFindings(parameters, sampleCompany, FILE));
  expect(found).toEqual([expect.stringMatching(text)]);
  expect(found.join()).not.toContain('p@ss');
});

test('every parameter that is missing is told at once', () => {
  const [host, port, from, to, unset, ...more] = wrongs(parameterFindings({}, undefined, FILE));
  expect([host, port, from, to].map((text) => text?.split(' ', 2).at(1))).toEqual([
    'SMTP_HOST',
    'SMTP_PORT',
    'MAIL_FROM',
    'MAIL_TO',
  ]);
  expect(unset).toMatch(/^warn SMTP_USER, .*, APP_CHECK: not in /);
  expect(more).toEqual([]);
});

test('a reserve that is the first mail server is told', () => {
  const reserve = { SMTP_BACKUP_HOST: sampleParameters.SMTP_HOST, SMTP_BACKUP_PORT: '465' };
  const parameters = { ...sampleParameters, ...reserve };
  expect(wrongs(parameterFindings(parameters, sampleCompany, FILE))).toEqual([
    expect.stringMatching(/^warn SMTP_BACKUP_HOST is SMTP_HOST/),
  ]);
});

test('a sender that is not the login is told of services that send as nobody else', () => {
  const found = (parameters: object) =>
    wrongs(parameterFindings({ ...sampleParameters, ...parameters }, sampleCompany, FILE));
  const SMTP_USER = 'ana@friosdelnorte.mx';
  expect(found({ SMTP_USER })).toEqual([]);
  expect(found({ SMTP_HOST: 'smtp.office365.com' })).toEqual([]);
  for (const SMTP_HOST of ['smtp.gmail.com', 'smtp.office365.com', 'smtp-mail.outlook.com']) {
    expect(found({ SMTP_HOST, SMTP_USER })).toEqual([
      expect.stringMatching(/^warn smtp\S+ refuses MAIL_FROM sitio@friosdelnorte.mx or/),
    ]);
  }
});

test.for<[fault: string, text: string, told: RegExp]>([
  ['a line that is none', 'A=1\nsmtp p@ss\n', /^stop Line 2 of \.env cannot be read/],
  ['a name of Firebase’s own', 'FIREBASE_KEY=1\n', /^stop FIREBASE_KEY in \.env is a name/],
  ['a value cut short by a #', 'SMTP_USER=sitio#1\n', /^warn SMTP_USER in \.env ends before its #/],
  ['a name that comes twice', 'A=1\nB=2\nA=3\n', /^warn A stands in \.env more than once/],
])('in a file of parameters, %s is told', ([, text, told]) => {
  const { findings } = readEnvFile('.env', text);
  expect(wrongs(findings)).toEqual([expect.stringMatching(told)]);
  expect(JSON.stringify(findings)).not.toContain('p@ss');
});

test('parameters are read as the Firebase CLI does: the project’s own over those of all', () => {
  const { root, write, remove } = makeSampleProject();
  cleanUps.push(remove);
  write('functions/.env', 'SMTP_PORT=2525\nAPP_CHECK="enforce" # for all\n');
  write('functions/.env.real', 'SMTP_PORT=465\n');
  const project = { id: 'frios-norte', alias: 'real' };
  const { parameters } = readParameters(`${root}/functions`, project);
  expect(parameters).toEqual({ SMTP_PORT: '465', APP_CHECK: 'enforce' });
});

test('two files for one project are refused, as by the Firebase CLI; none is told', () => {
  const { root, write, remove } = makeSampleProject();
  cleanUps.push(remove);
  write('functions/.env.default', 'SMTP_PORT=465\n');
  const read = (id: string, alias: string) =>
    wrongs(readParameters(`${root}/functions`, { id, alias }).findings);
  expect(read('frios-sitio', 'default')).toEqual([expect.stringMatching(/which Firebase refuses/)]);
  expect(read('otro-sitio', 'otro')).toEqual([
    expect.stringMatching(/^stop functions\/\.env\.otro-sitio is missing/),
  ]);
});
