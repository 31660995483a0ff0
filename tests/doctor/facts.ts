import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
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
const FILE = 'into functions/.env.<project>';

type Parameters = Record<string, string | undefined>;

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
 * Reads the parameters as `firebase deploy` does, with its errors, and the passwords from
 * functions/.secret.local or the environment.
 */
export async function readParameters(project?: string): Promise<Parameters> {
  const options: Record<string, string | undefined> = { project };
  await new Command('doctor').prepare(options);
  const { projectId, projectAlias, projectRoot: projectDir = '.' } = options;
  const functionsSource = path.join(projectDir, 'functions');
  const secretFile = path.join(functionsSource, '.secret.local');
  const secrets = existsSync(secretFile) ? parse(readFileSync(secretFile, 'utf8')).envs : {};
  const { SMTP_PASSWORD, SMTP_BACKUP_PASSWORD } = { ...secrets, ...process.env };
  return {
    ...loadUserEnvs({ functionsSource, projectId, projectAlias, projectDir }),
    SMTP_PASSWORD: SMTP_PASSWORD || UNKNOWN,
    SMTP_BACKUP_PASSWORD: SMTP_BACKUP_PASSWORD || UNKNOWN,
  };
}

/** Checks the parameters by the function's own rules; no settings where the function cannot use them. */
export function checkParameters(parameters: Parameters): [Settings | undefined, string[]] {
  const examples = Object.entries(parameters).filter(([, value = '']) =>
    EXAMPLE_PARAMETER.test(value),
  );
  const findings = examples.map(
    ([name]) => `✗ ${name} is still the example: write your own ${FILE}`,
  );
  for (const entry of readAllowedOrigins(parameters.ALLOWED_ORIGINS ?? '').unusable)
    findings.push(`✗ ${entry} in ALLOWED_ORIGINS is no origin such as https://otra.mx`);
  for (const name of ['SMTP_PORT', 'SMTP_BACKUP_PORT']) {
    if (Number(parameters[name]) === 25)
      findings.push(`✗ ${name} is 25, which Google Cloud blocks: write 465 or 587 ${FILE}`);
  }
  try {
    const settings = readSettings(parameters);
    return findings[0] ? [undefined, findings] : [settings, ['✓ The parameters are usable']];
  } catch (thrown) {
    if (!(thrown instanceof SettingsError)) throw thrown;
    const unusable = thrown.parameters.map(
      (name) => `✗ ${name} is missing or unusable: write a value ${FILE}`,
    );
    return [undefined, [...findings, ...unusable]];
  }
}
