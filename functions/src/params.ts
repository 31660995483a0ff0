import { isIP } from 'node:net';
import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { parseMailAddress } from './shared/field-text.ts';

// The Firebase CLI prompts for a declared parameter that has no value, and fails where there is no
// terminal. So only required parameters are declared; the CLI deploys every line of the file anyway.
// Values are read from the environment.
defineString('SMTP_HOST', { description: 'Mail server, such as smtp.example.com' });
defineInt('SMTP_PORT', { description: 'Its port: 465 (TLS from the start) or 587 (STARTTLS)' });
defineString('MAIL_FROM', { description: 'Client, an address of our own domain (SPF, DKIM)' });
defineString('MAIL_TO', { description: 'Sales inboxes, separated by commas' });

/** Names that a `.env.<project>` file may contain. */
export const parameterNames = [
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'SMTP_BACKUP_HOST',
  'SMTP_BACKUP_PORT',
  'SMTP_BACKUP_USER',
  'MAIL_FROM',
  'MAIL_TO',
  'RATE_LIMIT_PER_IP',
  'RATE_LIMIT_TOTAL',
  'SERVICE_ACCOUNT',
];

/** Returns the user of a server's login, empty without a login. */
function userOf(prefix: string, env: NodeJS.ProcessEnv): string {
  return env[`${prefix}_USER`]?.trim() ?? '';
}

/** Returns the names of the passwords of the servers that have a login. */
export function passwordNames(env: NodeJS.ProcessEnv): string[] {
  const prefixes = ['SMTP', 'SMTP_BACKUP'].filter((prefix) => userOf(prefix, env));
  return prefixes.map((prefix) => `${prefix}_PASSWORD`);
}

/** No others: a bound secret must exist in Secret Manager. */
export const secrets = passwordNames(process.env).map((name) => defineSecret(name));

/** The account as which the function runs; without it the project's default account. */
export const serviceAccount = process.env.SERVICE_ACCOUNT;

/** The parameters SMTP_… or SMTP_BACKUP_…; an empty user means no login. */
export interface SmtpSettings {
  smtpHost: string;
  smtpPort: number;
  smtpUser: string;
  smtpPassword: string;
}

export interface Settings {
  /** The project of Firebase; unknown on another platform. */
  projectId: string | undefined;
  /** The mail server and its backup, if there is one. */
  servers: SmtpSettings[];
  /** Parameters that are missing or unusable, so that the backup is ignored. */
  unusableBackup: string[];
  mailFrom: string;
  mailTo: string[];
  rateLimitPerIp: number;
  rateLimitTotal: number;
}

/** Names the parameters that are missing or unusable, without their values. */
export class SettingsError extends Error {
  readonly parameters: string[];
  constructor(parameters: string[]) {
    super(`Missing or unusable: ${parameters.join(', ')}`);
    this.parameters = parameters;
  }
}

// Each of these returns `undefined` for an unusable text.

function parseHost(text: string): string | undefined {
  const host = text.trim().replace(/^\[(.*)\]$/, '$1');
  return isIP(host) || /^[\p{L}\p{N}._-]+$/u.test(host) ? host : undefined;
}

function parseNumber(text: string, max = 1e6): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
}

const parsePort = (text: string) => parseNumber(text, 65_535);

function parseAddresses(text: string): string[] | undefined {
  const items = text.split(',').filter((item) => item.trim());
  const addresses = items.flatMap((item) => parseMailAddress(item.trim()) ?? []);
  const areUsable = addresses.length > 0 && addresses.length === items.length;
  return areUsable ? addresses : undefined;
}

/** @throws {SettingsError} naming all parameters that are missing or unusable. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const unusable: string[] = [];
  const unusableBackup: string[] = [];
  function read<T>(name: string, parse: (text: string) => T | undefined, fallback = ''): T {
    const value = parse(env[name]?.trim() ? env[name] : fallback);
    const names = name.startsWith('SMTP_BACKUP_') ? unusableBackup : unusable;
    if (value === undefined) names.push(name);
    // An `undefined` is never used: readSettings throws, or leaves the backup out.
    return value as T;
  }
  function readServer(prefix: string): SmtpSettings {
    const smtpUser = userOf(prefix, env);
    return {
      smtpHost: read(`${prefix}_HOST`, parseHost),
      smtpPort: read(`${prefix}_PORT`, parsePort),
      smtpUser,
      // Spaces are part of a password; a trailing line break comes from the file it was read from.
      smtpPassword: read(`${prefix}_PASSWORD`, (text) => {
        const password = text.replace(/[\r\n]+$/, '');
        return smtpUser && !password ? undefined : password;
      }),
    };
  }
  const hasBackup = ['HOST', 'PORT', 'USER'].some((name) => env[`SMTP_BACKUP_${name}`]?.trim());
  const backup = hasBackup ? [readServer('SMTP_BACKUP')] : [];
  const settings: Settings = {
    // Set by Firebase, deployed and in the emulator.
    projectId: env.GCLOUD_PROJECT,
    servers: [readServer('SMTP'), ...(unusableBackup.length > 0 ? [] : backup)],
    unusableBackup,
    mailFrom: read('MAIL_FROM', (text) => parseMailAddress(text.trim())),
    mailTo: read('MAIL_TO', parseAddresses),
    rateLimitPerIp: read('RATE_LIMIT_PER_IP', parseNumber, '10'),
    rateLimitTotal: read('RATE_LIMIT_TOTAL', parseNumber, '100'),
  };
  if (unusable.length > 0) throw new SettingsError(unusable);
  return settings;
}
