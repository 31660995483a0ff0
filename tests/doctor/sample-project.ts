import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FIREBASE, ROOT } from '../stack/project.ts';
import type { Company } from './company-checks.ts';

/** A company that has put its own facts in place of the examples. */
export const sampleCompany: Company = {
  name: 'Fríos del Norte',
  legalName: 'Fríos del Norte, S.A. de C.V.',
  url: 'https://www.friosdelnorte.mx',
  salesMail: 'ventas@friosdelnorte.mx',
  engineer: 'Ing. Ana Peña',
  phones: ['(81)-2345-6789', '(81)-9876-5432'],
  whatsapp: '(81)-2345-6789',
  place: 'Centro Santa Catarina, N.L.',
  address: { locality: 'Santa Catarina', region: 'Nuevo León', country: 'MX' },
  hours: 'Lunes a viernes, 8:30 a 17:30',
  openingHours: { days: ['Monday', 'Friday'], opens: '08:30', closes: '17:30' },
  foundingYear: 2012,
  yearsOfExperience: 13,
  areasServed: ['Monterrey', 'México'],
  copyrightYear: 2025,
  social: [{ network: 'x', name: 'X', url: 'https://x.com/friosdelnorte' }],
};

/** Parameters that a deployment can use. */
export const sampleParameters = {
  SMTP_HOST: 'smtp.friosdelnorte.mx',
  SMTP_PORT: '587',
  SMTP_USER: 'sitio@friosdelnorte.mx',
  MAIL_FROM: 'sitio@friosdelnorte.mx',
  MAIL_TO: 'ventas@friosdelnorte.mx',
  ALLOWED_ORIGINS: '',
  RATE_LIMIT_PER_IP: '10',
  RATE_LIMIT_TOTAL: '120',
  SMTP_BACKUP_HOST: '',
  SMTP_BACKUP_PORT: '',
  SMTP_BACKUP_USER: '',
  APP_CHECK: 'off',
};

/** A Firebase CLI whose Secret Manager holds this one password; none: nobody is logged in. */
function standIn(password: string | undefined): string {
  return password === undefined
    ? "console.error('Error: Failed to authenticate, have you run firebase login?'); process.exit(1);"
    : `console.log(${JSON.stringify(password)});`;
}

export interface SampleOptions {
  company?: Partial<Company>;
  parameters?: Record<string, string>;
  /** The id that `.firebaserc` names. */
  projectId?: string;
  password?: string;
}

/** A folder that is to the doctor what a checkout is. */
export function makeSampleProject(options: SampleOptions = {}) {
  const { projectId = 'frios-sitio', password } = options;
  const root = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  const parameters = { ...sampleParameters, ...options.parameters };
  const lines = Object.entries(parameters).map(([name, value]) => `${name}=${value}\n`);
  write('.firebaserc', JSON.stringify({ projects: { default: projectId } }));
  write('firebase.json', JSON.stringify(FIREBASE));
  write('package.json', '{"type": "module"}');
  write(`functions/.env.${projectId}`, lines.join(''));
  const company = JSON.stringify({ ...sampleCompany, ...options.company });
  write('web/src/company.ts', `export const company = ${company};`);
  write('node_modules/firebase-tools/lib/bin/firebase.js', standIn(password));
  write('node_modules/firebase-tools/package.json', '{"type": "commonjs"}');
  symlinkSync(path.join(ROOT, 'functions/package.json'), path.join(root, 'functions/package.json'));
  return { root, write, remove: () => rmSync(root, { recursive: true, force: true }) };
}
