import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { readSettings, type Settings, SettingsError } from '../../functions/src/params.ts';
import type { Facts } from './checks.ts';
import { type Finding, fine, isExample, stop } from './finding.ts';
import type { Secret } from './secrets.ts';

type Parameters = Record<string, string>;

/** Has a line for every parameter; an owner's own file begins as a copy of it. */
const TEMPLATE = 'functions/.env.demo-chiller-site';

const MENDS: [name: RegExp, mend: string][] = [
  [/HOST$/, 'Write the host name of a mail server on the internet, such as smtp.empresa.mx'],
  [/PORT$/, 'Write 587, or 465 for TLS from the start'],
  [/FROM$/, "Write one bare address of the company's domain, such as sitio@empresa.mx"],
  [/TO$/, 'Write bare addresses, separated by commas'],
  [/ORIGINS$/, 'Write origins such as https://otra.empresa.mx, separated by commas, or nothing'],
  [/LIMIT/, 'Write a whole number from 1 to 1000000'],
  [/APP_CHECK/, 'Write off or enforce'],
];
const mendOf = (name: string) =>
  MENDS.find(([pattern]) => pattern.test(name))?.[1] ?? `Write ${name}= and its value`;

/** What the function makes of its parameters: the settings, or the names of what it cannot use. */
function tryParameters(parameters: Parameters, secrets: Parameters = {}): Settings | string[] {
  // Passwords are not in any file, and are looked at elsewhere.
  const passwords = { SMTP_PASSWORD: 'unknown', SMTP_BACKUP_PASSWORD: 'unknown', ...secrets };
  try {
    return readSettings({ ...parameters, ...passwords });
  } catch (error) {
    if (error instanceof SettingsError) return error.parameters;
    throw error;
  }
}

/** @returns `undefined` where the function cannot use the parameters. */
export function settingsOf(parameters: Parameters, secrets: Secret[]): Settings | undefined {
  const known = secrets.flatMap(({ name, value }) => (value ? [[name, value]] : []));
  const settings = tryParameters(parameters, Object.fromEntries(known));
  return Array.isArray(settings) ? undefined : settings;
}

function faultOf(name: string, value: string | undefined, unusable: string[]) {
  if (value === undefined) return 'has no line there, so that firebase deploy asks for it';
  if (unusable.includes(name)) return value.trim() ? 'cannot be used' : 'is empty';
  const items = value.split(',').map((item) => item.trim());
  const local = items.find((item) => isExample(item) || /^(?:localhost|127\.|\[?::1)/.test(item));
  if (local) return `is ${local}, which serves on this computer only`;
  if (/PORT$/.test(name) && value.trim() === '25') return 'is 25, which Google Cloud blocks';
  if (name !== 'ALLOWED_ORIGINS') return undefined;
  const isOrigin = (item: string) => /^https:\/\/[^*/]+\/?$/.test(item);
  const wrong = items.find((item) => item && !isOrigin(item));
  return wrong && `has ${wrong}, which is no origin of https`;
}

export function parameterFindings(parameters: Parameters, known: string[]): Finding[] {
  const settings = tryParameters(parameters);
  const unusable = Array.isArray(settings) ? settings : [];
  const extra = Object.keys(parameters).filter((name) => !known.includes(name));
  return [
    ...known.flatMap((name) => {
      const fault = faultOf(name, parameters[name], unusable);
      return fault ? [stop(`${name} ${fault}`, mendOf(name))] : [];
    }),
    ...extra.map((name) => {
      const set = `npx firebase functions:secrets:set ${name}`;
      return /PASSWORD|SECRET|TOKEN/.test(name)
        ? stop(`${name} would be uploaded as plain text`, `Take it out, change it, and run: ${set}`)
        : stop(`${name} is no parameter of the function`, 'Correct its name, or take it out');
    }),
  ];
}

export function checkParameters({ root, project, files, parameters }: Facts): Finding[] {
  const own = `functions/.env.${project.id}`;
  if (files.length === 0) {
    return [stop(`There is no ${own}`, `Copy ${TEMPLATE} to it, and give every line a value`)];
  }
  const known = Object.keys(parseEnv(readFileSync(path.join(root, TEMPLATE), 'utf8')));
  const findings = parameterFindings(parameters, known);
  const where = `Read from ${files.join(', ')}`;
  return [fine(findings.length > 0 ? where : `${where}: all can be used`), ...findings];
}
