import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { FIREBASE, ROOT } from '../stack/project.ts';

/** A company that has put its own facts in place of the examples. */
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

/** Parameters that a deployment can use. */
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
const standIn = (secret: string | null) => `
const [command, name] = process.argv.slice(2);
require('node:fs').appendFileSync('calls', command + ' ' + name + '\\n');
const secret = ${JSON.stringify(secret)};
console.log('⚠  This goes to the output as well.');
if (secret === null) { console.error('Error: HTTP Error: 404, Secret not found'); process.exit(1); }
const state = secret ? 'ENABLED' : 'DESTROYED';
console.log(command.endsWith(':get') ? '1 ' + state : secret);
`;

/** A folder that is to the doctor what a checkout is; by default all is right there. */
export function makeSample(own: Record<string, string> = {}, secret: string | null = null) {
  const root = mkdtempSync(path.join(tmpdir(), 'doctor-'));
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
  write('node_modules/firebase-tools/lib/bin/firebase.js', standIn(secret));
  const calls = path.join(root, 'calls');
  const readCalls = () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []);
  return { root, write, readCalls, remove: () => rmSync(root, { recursive: true }) };
}

/** An address of this computer that the function does not take for its own, so that TLS counts. */
export const outward = Object.values(networkInterfaces())
  .flat()
  .find((address) => address && !address.internal && address.family === 'IPv4')?.address;

export const PASSWORD = 'p@ss:/#% word';

/** A mail server with STARTTLS, an expired certificate and a login that only PASSWORD opens. */
export async function startMailServer(options: SMTPServerOptions = {}, host = '127.0.0.1') {
  const logins: string[] = [];
  const mails: string[] = [];
  const server = new SMTPServer({
    // The relay keeps its connections open.
    closeTimeout: 1,
    onAuth: ({ username = '', password }, _session, done) => {
      logins.push(username);
      // Some servers repeat what they were told.
      const refusal = Object.assign(new Error(`5.7.8 Not ${password}`), { responseCode: 535 });
      done(password === PASSWORD ? null : refusal, { user: username });
    },
    onData: async (stream, _session, done) => {
      mails.push((await stream.setEncoding('utf8').toArray()).join(''));
      done();
    },
    ...options,
  });
  // A client that does not trust the certificate breaks off.
  server.on('error', () => {});
  const listening = once(server.server, 'listening');
  server.listen(0, host);
  await listening;
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((done) => server.close(() => done()));
  return { host, port, logins, mails, stop };
}
