import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import leven from 'leven';
import {
  readAllowedOrigins,
  readSettings,
  type Settings,
  SettingsError,
} from '../../functions/src/params.ts';
import type { company } from '../../web/src/company.ts';

// The Firebase CLI's own choice of the project and reading of the files; it has no types.
const require = createRequire(import.meta.url);
const { Command } = require('firebase-tools/lib/command');
const { loadUserEnvs, parse } = require('firebase-tools/lib/functions/env');

const EXAMPLE_FACT =
  /\bexample\.com(?![.\w])|\(81\)-(?:1234-5678|8765-4321)|Nombre de la Empresa|Nombre Apellido/i;
const EXAMPLE_PARAMETER = /^(?:localhost|127\.0\.0\.1|(?:sitio|ventas)@example\.com)$/;
const COMPANY = 'in web/src/company.ts';

/** What each parameter should be; those of SMTP_BACKUP are like those of SMTP. */
const EXPECTED: Record<string, string> = {
  SMTP_HOST: 'a host name or an address, without a port',
  SMTP_PORT: 'a port such as 465 or 587',
  SMTP_USER: 'the user of the login',
  SMTP_PASSWORD: 'the password of the user',
  MAIL_FROM: 'an address without a name, its part before the @ in ASCII',
  MAIL_TO: 'addresses without names, separated by commas',
  ALLOWED_ORIGINS: 'origins such as https://otra.mx, separated by commas',
  RATE_LIMIT_PER_IP: 'a whole number',
  RATE_LIMIT_TOTAL: 'a whole number',
  SERVICE_ACCOUNT: 'the address of a service account',
};
const NAMES = Object.keys(EXPECTED).flatMap((name) => [
  name,
  ...(name.startsWith('SMTP_') ? [name.replace('SMTP_', 'SMTP_BACKUP_')] : []),
]);

type Values = Record<string, string | undefined>;

/** Stands for a password that is not known here. */
export const UNKNOWN = 'unknown password';

export function checkCompany(facts: typeof company): string[] {
  const examples = Object.entries(facts).filter(([, value]) =>
    EXAMPLE_FACT.test(JSON.stringify(value)),
  );
  const findings = examples.map(([name]) => `✗ ${name} ${COMPANY} is still the example`);
  if (!facts.privacyUrl)
    findings.push(`! privacyUrl ${COMPANY} is not set: a form needs a privacy notice (LFPDPPP)`);
  return findings.length > 0 ? findings : [`✓ The facts ${COMPANY} are those of ${facts.url}`];
}

/**
 * Reads the file of parameters as `firebase deploy` does, with its errors, and the passwords from
 * functions/.secret.local or the environment.
 */
export async function readParameters(project?: string) {
  const options: Values = { project };
  await new Command('doctor').prepare(options);
  const { projectId, projectAlias, projectRoot: projectDir = '.' } = options;
  const functionsSource = path.join(projectDir, 'functions');
  const files = [`.env.${projectId}`, `.env.${projectAlias}`];
  const file = files.find((name) => existsSync(path.join(functionsSource, name))) ?? files[0];
  const secretFile = path.join(functionsSource, '.secret.local');
  const secrets = existsSync(secretFile) ? parse(readFileSync(secretFile, 'utf8')).envs : {};
  const { SMTP_PASSWORD, SMTP_BACKUP_PASSWORD } = { ...secrets, ...process.env };
  return {
    file: `functions/${file}`,
    lines: loadUserEnvs({ functionsSource, projectId, projectAlias, projectDir }) as Values,
    passwords: {
      SMTP_PASSWORD: SMTP_PASSWORD || UNKNOWN,
      SMTP_BACKUP_PASSWORD: SMTP_BACKUP_PASSWORD || UNKNOWN,
    } as Values,
  };
}

type Parameters = Awaited<ReturnType<typeof readParameters>>;

/** Returns what is wrong with a line of the file, whatever the function makes of its value. */
function faultOf(name: string, value = ''): string | undefined {
  if (!NAMES.includes(name)) {
    const [nearest] = NAMES.toSorted((a, b) => leven(name, a) - leven(name, b));
    return `is no parameter; the nearest one is ${nearest}`;
  }
  if (name.endsWith('_PASSWORD'))
    return `is a password in a committed file: delete the line, change the password, and run npx firebase functions:secrets:set ${name}`;
  if (EXAMPLE_PARAMETER.test(value)) return 'is still the example';
  if (name.endsWith('_PORT') && Number(value) === 25)
    return 'is 25, which Google Cloud blocks: write 465 or 587';
  return undefined;
}

/** Checks the parameters by the function's own rules; no settings where the function cannot use them. */
export function checkParameters(parameters: Parameters): [Settings | undefined, string[]] {
  const { file, lines, passwords } = parameters;
  const faults = Object.entries(lines).map(([name, value]) => [name, faultOf(name, value)]);
  if (lines.SMTP_BACKUP_USER && !lines.SMTP_BACKUP_HOST)
    faults.push(['SMTP_BACKUP_USER', 'stands there without SMTP_BACKUP_HOST']);
  for (const entry of readAllowedOrigins(lines.ALLOWED_ORIGINS ?? '').unusable)
    faults.push(['ALLOWED_ORIGINS', `has ${entry}, which is no origin such as https://otra.mx`]);
  let settings: Settings | undefined;
  try {
    settings = readSettings({ ...lines, ...passwords });
  } catch (thrown) {
    if (!(thrown instanceof SettingsError)) throw thrown;
    for (const name of thrown.parameters) {
      const state = lines[name]?.trim() ? 'is unusable' : 'is missing';
      faults.push([name, `${state}: it should be ${EXPECTED[name.replace('_BACKUP', '')]}`]);
    }
  }
  const findings = faults.flatMap(([name, fault]) =>
    fault ? `✗ ${name} in ${file} ${fault}` : [],
  );
  if (findings.length > 0) return [undefined, findings];
  const warning = `! SERVICE_ACCOUNT in ${file} is missing: the function runs as the project's default account, often an Editor`;
  return [settings, ['✓ The parameters are usable', ...(lines.SERVICE_ACCOUNT ? [] : [warning])]];
}
