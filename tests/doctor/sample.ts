import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { onTestFinished } from 'vitest';
import { FIREBASE, ROOT } from '../stack/project.ts';

export const company = {
  name: 'Fríos del Norte',
  legalName: 'Fríos del Norte, S.A. de C.V.',
  url: 'https://www.friosdelnorte.mx',
  salesMail: 'ventas@friosdelnorte.mx',
  engineer: 'Ing. Ana Peña',
  phones: ['(81)-2345-6789', '(81)-9876-5432'],
  privacyUrl: '/aviso-de-privacidad.pdf',
  termsUrl: 'https://www.friosdelnorte.mx/terminos',
  legalUrl: 'https://www.friosdelnorte.mx/legal',
  social: [{ network: 'x', name: 'X', url: 'https://x.com/friosdelnorte' }],
};

const TEMPLATE = readFileSync(path.join(ROOT, 'functions/.env.demo-chiller-site'), 'utf8');

export const parameters: Record<string, string> = {
  ...(parseEnv(TEMPLATE) as Record<string, string>),
  SMTP_HOST: 'smtp.friosdelnorte.mx',
  SMTP_PORT: '587',
  SMTP_USER: 'sitio@friosdelnorte.mx',
  MAIL_FROM: 'sitio@friosdelnorte.mx',
  MAIL_TO: 'ventas@friosdelnorte.mx',
  SALES_PHONES: company.phones.join(','),
};

/** A Firebase CLI that writes down how it is called, with a Secret Manager that holds `secret`. */
const stubCli = (secret: string | null) => `
const [command, name] = process.argv.slice(2);
require('node:fs').appendFileSync('calls', command + ' ' + name + '\\n');
const secret = ${JSON.stringify(secret)};
console.log('⚠  This goes to the output as well.');
if (secret === null) { console.error('Error: HTTP Error: 404, Secret not found'); process.exit(1); }
const state = secret ? 'ENABLED' : 'DESTROYED';
console.log(command.endsWith(':get') ? '1 ' + state : secret);
`;

/** Makes, for one test, a folder that is to the doctor what a checkout is; by default all is right there. */
export function makeSample(own: Record<string, string> = {}, secret: string | null = null) {
  const root = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('firebase.json', JSON.stringify(FIREBASE));
  write('functions/.env.demo-chiller-site', TEMPLATE);
  const lines = Object.entries({ ...parameters, ...own }).map(
    ([name, value]) => `${name}=${value}`,
  );
  write('.firebaserc', '{"projects": {"default": "frios-sitio"}}');
  write('functions/.env.frios-sitio', lines.join('\n'));
  write('package.json', '{"type": "module"}');
  write('web/src/company.ts', `export const company = ${JSON.stringify(company)};`);
  write('node_modules/firebase-tools/package.json', '{"type": "commonjs"}');
  write('node_modules/firebase-tools/lib/bin/firebase.js', stubCli(secret));
  const calls = path.join(root, 'calls');
  const readCalls = () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []);
  return { root, write, readCalls };
}
