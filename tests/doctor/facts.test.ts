import { expect, test } from 'vitest';
import { appCheckFindings } from './app-check.ts';
import { companyFindings } from './company.ts';
import type { Finding } from './finding.ts';
import { parameterFindings } from './parameters.ts';
import { checkProject, chooseProject, readParameters } from './project.ts';
import { company, makeSample, parameters } from './sample.ts';

const wrongs = (findings: Finding[]) =>
  findings.filter(({ level }) => level !== 'fine').map(({ level, text }) => `${level} ${text}`);

test('the project is that of --project, by alias or id, else the default', () => {
  const { root, write } = makeSample();
  write('.firebaserc', '{"projects": {"default": "frios-sitio", "staging": "frios-staging"}}');
  expect(chooseProject(root)).toEqual({ id: 'frios-sitio', alias: 'default' });
  expect(chooseProject(root, 'staging')).toEqual({ id: 'frios-staging', alias: 'staging' });
  expect(chooseProject(root, 'frios-otro')).toEqual({ id: 'frios-otro' });
  write('.firebaserc', '{');
  expect(chooseProject(root)).toEqual({ id: '' });
});

test.for([
  ['', /^stop There is no default project in .firebaserc\. Write/],
  ['demo-x', /^stop demo-x is for the emulators only\. Write/],
  ['Frios', /^stop Frios is neither an alias in .firebaserc nor the id of a project\. Write/],
] as const)('the project "%s" is refused', ([id, text]) => {
  expect(wrongs(checkProject({ project: { id } }))).toEqual([expect.stringMatching(text)]);
});

test('a project’s own parameters count before those of all', () => {
  const { root, write } = makeSample();
  write('functions/.env', 'SMTP_PORT=2525\nAPP_CHECK="enforce" # for all\n');
  write('functions/.env.otro-sitio', 'SMTP_PORT=465\n');
  expect(readParameters(root, { id: 'otro-sitio', alias: 'otro' })).toEqual({
    files: ['functions/.env', 'functions/.env.otro-sitio'],
    parameters: { SMTP_PORT: '465', APP_CHECK: 'enforce' },
  });
});

test.for<[field: string, value: unknown, text: RegExp]>([
  ['legalName', 'Nombre de la Empresa, S.A.', /^stop legalName is .*: this is still the example/],
  ['engineer', ' ', /^stop engineer is " ": this is empty/],
  ['url', 'https://www.example.com', /^stop url is .*: this is still the example/],
  ['url', 'https://friosdelnorte.mx/', /^stop url is .*: write it as/],
  ['salesMail', 'ventas@example.com', /^stop salesMail is .*: this is still the example/],
  ['salesMail', 'ventas@', /^stop salesMail is .*: write one address/],
  ['phones', ['(81)-1234-5678', '(81)-9876-5432'], /^stop phones\.0 is .*: this is still the/],
  ['whatsapp', '+528123456789', /^stop whatsapp is .*: write ten digits/],
  ['privacyUrl', undefined, /^warn The footer .* privacyUrl not set\. The form asks .*\(LFPDPPP\)/],
  ['termsUrl', '', /^stop termsUrl is "": write it as/],
  [
    'legalUrl',
    undefined,
    /^warn The footer names legal texts without a link: legalUrl not set\. Put.* once published/,
  ],
  ['legalUrl', 'friosdelnorte.mx/legal', /^stop legalUrl is .*: write it as/],
  ['social', [{ name: 'X' }], /^warn The icons of X lead nowhere/],
])('of the company, %s as %j is told with where to mend it', ([field, value, text]) => {
  const [found, ...more] = wrongs(companyFindings({ ...company, [field]: value }));
  expect(found).toMatch(text);
  expect(found).toContain("Put the company's own into web/src/company.ts");
  expect(more).toHaveLength(found?.includes('example') ? 1 : 0);
});

const known = Object.keys(parameters);

test('a company and parameters with which a deployment works are fine', () => {
  expect(wrongs(companyFindings(company))).toEqual([]);
  expect(parameterFindings(parameters, known)).toEqual([]);
});

test.for<[name: string, value: string, text: RegExp]>([
  ['SMTP_HOST', '', /^stop SMTP_HOST is empty\. Write the host name/],
  ['SMTP_HOST', 'smtp://friosdelnorte.mx', /^stop SMTP_HOST cannot be used\. Write/],
  ['SMTP_HOST', '127.0.0.1', /^stop SMTP_HOST is 127.0.0.1, .* this computer only\. Write/],
  ['SMTP_HOST', 'smtp.example.com', /^stop SMTP_HOST is smtp.example.com,/],
  ['SMTP_PORT', '25', /^stop SMTP_PORT is 25, which Google Cloud blocks\. Write 587/],
  ['SMTP_BACKUP_HOST', 'smtp.reserva.mx', /^stop SMTP_BACKUP_PORT is empty/],
  ['MAIL_FROM', 'Sitio <sitio@friosdelnorte.mx>', /^stop MAIL_FROM cannot be used/],
  ['MAIL_TO', 'ana@friosdelnorte.mx, ventas@example.com', /^stop MAIL_TO is ventas@example.com,/],
  ['ALLOWED_ORIGINS', 'https://otra.mx,otra.mx', /^stop ALLOWED_ORIGINS has otra.mx, .* no origin/],
  ['RATE_LIMIT_TOTAL', 'many', /^stop RATE_LIMIT_TOTAL cannot be used/],
  ['APP_CHECK', 'on', /^stop APP_CHECK cannot be used\. Write off or enforce/],
  ['SMTP_HOSTT', 'smtp.mx', /^stop SMTP_HOSTT is no parameter of the function\. Correct/],
  ['SMTP_PASSWORD', 'p@ss', /^stop SMTP_PASSWORD would be uploaded as plain text\. Take it out/],
])('%s=%s is told with how to mend it', ([name, value, text]) => {
  const found = wrongs(parameterFindings({ ...parameters, [name]: value }, known));
  expect(found).toEqual([expect.stringMatching(text)]);
  expect(found.join()).not.toContain('p@ss');
});

test('phones of the function that are not those of the site are told', () => {
  const phones = company.phones.join(', ');
  expect(wrongs(companyFindings(company, phones))).toEqual(wrongs(companyFindings(company)));
  expect(wrongs(companyFindings(company, '(55)-1234-5678'))).toContainEqual(
    expect.stringMatching(/^warn SALES_PHONES.* are not the phones.* Write SALES_PHONES=/),
  );
});

test('every parameter that is missing or unusable is told at once', () => {
  const own = {
    SMTP_HOST: '',
    SMTP_PORT: 'x',
    MAIL_TO: '@',
    RATE_LIMIT_TOTAL: '0',
    APP_CHECK: 'on',
  };
  const told = Object.keys(own).map((name) => expect.stringMatching(`^stop ${name} (is|cannot)`));
  const found = wrongs(parameterFindings({ ...parameters, ...own }, known));
  expect(found).toHaveLength(told.length);
  expect(found).toEqual(expect.arrayContaining(told));
  const missing = known.map((name) => expect.stringMatching(`^stop ${name} has no line there`));
  expect(wrongs(parameterFindings({}, known))).toEqual(missing);
});

const SITE = {
  VITE_APP_CHECK_SITE_KEY: `6L${'x'.repeat(38)}`,
  VITE_FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
  VITE_FIREBASE_APP_ID: '1:123:web:abc',
  VITE_FIREBASE_PROJECT_ID: 'frios-sitio',
};
const OPEN =
  "script-src 'self' https://www.google.com/recaptcha/ https://*.gstatic.com; frame-src https://www.google.com; connect-src 'self' https:";

const CLOSED = "default-src 'none'; script-src https://www.google.com.mx";

test.for<[what: string, mode: 'on' | 'off', own: object, policy: string, told: RegExp[]]>([
  ['on everywhere', 'on', {}, OPEN, []],
  ['off everywhere', 'off', { VITE_APP_CHECK_SITE_KEY: '' }, CLOSED, []],
  ['on in the site alone', 'off', {}, OPEN, [/^warn The site is built with .*but .*off/]],
  ['without a key', 'on', { VITE_FIREBASE_API_KEY: undefined }, OPEN, [/^stop .*_KEY is not set/]],
  ['with another id', 'on', { VITE_FIREBASE_PROJECT_ID: 'otro' }, OPEN, [/^stop .*must be frios-/]],
  ['behind a policy', 'on', {}, CLOSED, [/^stop .*Add: script-src https:\/\/www.google.com, /]],
])('App Check %s', ([, mode, own, policy, told]) => {
  const site = { ...SITE, ...own };
  const findings = appCheckFindings(mode === 'on', site, [policy], 'frios-sitio');
  expect(wrongs(findings)).toEqual(told.map((text) => expect.stringMatching(text)));
});
