import { isIP } from 'node:net';
import os from 'node:os';
import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { parseMailAddress, splitMailAddress } from './shared/field-text.ts';

// The Firebase CLI prompts for a declared parameter that has no value, and fails where there is no
// terminal. So only required parameters are declared; the CLI deploys every line of the file anyway.
// Values are read from the environment.
defineString('SMTP_HOST', { description: 'Mail server, such as smtp.example.com' });
defineInt('SMTP_PORT', { description: 'Its port: 465 (TLS from the start) or 587 (STARTTLS)' });
defineString('MAIL_FROM', { description: 'Sender, an address of our own domain (SPF, DKIM)' });
defineString('MAIL_TO', { description: 'Sales inboxes, separated by commas' });

/** Names that a `.env.<project>` file may contain. */
export const dotenvParameterNames = [
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'SMTP_BACKUP_HOST',
  'SMTP_BACKUP_PORT',
  'SMTP_BACKUP_USER',
  'SMTP_GREETING',
  'MAIL_FROM',
  'MAIL_TO',
  'RATE_LIMIT_PER_IP',
  'RATE_LIMIT_TOTAL',
  'SERVICE_ACCOUNT',
];

/** Returns the user of a server's login, empty without a login. */
function loginUser(prefix: string, env: NodeJS.ProcessEnv): string {
  return env[`${prefix}_USER`]?.trim() ?? '';
}

/** Returns the names of the passwords of the servers that have a login. */
export function passwordNamesOf(env: NodeJS.ProcessEnv): string[] {
  const prefixes = ['SMTP', 'SMTP_BACKUP'].filter((prefix) => loginUser(prefix, env));
  return prefixes.map((prefix) => `${prefix}_PASSWORD`);
}

/** No others: a bound secret must exist in Secret Manager. */
export const secrets = passwordNamesOf(process.env).map((name) => defineSecret(name));

/** The account as which the function runs; without it the project's default account. */
export const serviceAccount = process.env.SERVICE_ACCOUNT;

/** A mail server, of the parameters SMTP_… or SMTP_BACKUP_…. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** Empty without a login. */
  user: string;
  password: string;
  /** Our name in EHLO. */
  greeting: string;
}

export interface Settings {
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

/** Returns a host's name with dots in ASCII. Servers refuse a greeting by another one or by the loopback. */
function parseGreeting(text: string): string | undefined {
  const [, name = ''] = splitMailAddress(parseMailAddress(`a@${text.trim()}`) ?? '');
  return name && !/^localhost\b/.test(name) ? name : undefined;
}

type Reader = <T>(name: string, parse: (text: string) => T | undefined, fallback?: string) => T;

/** Returns a function that reads one parameter, and adds its name to `unusable` if it cannot. */
function createReader(env: NodeJS.ProcessEnv, unusable: string[]): Reader {
  return <T>(name: string, parse: (text: string) => T | undefined, fallback = ''): T => {
    const value = parse(env[name]?.trim() ? env[name] : fallback);
    if (value === undefined) unusable.push(name);
    // The settings of an `undefined` are never used: readSettings throws, or leaves the backup out.
    return value as T;
  };
}

/**
 * Reads our name in EHLO: SMTP_GREETING, or else the domain that a mail server without a login knows. A
 * server with a login may refuse a client that claims a domain which it hosts, so it gets the
 * project's own host of Hosting, or outside Firebase the name of the machine.
 */
function readGreeting(read: Reader, user: string, mailFrom: string, machine: string): string {
  const [, ownDomain] = splitMailAddress(mailFrom);
  const parse = (text: string) => (text ? parseGreeting(text) : ownDomain);
  return read('SMTP_GREETING', parse, user && machine);
}

/** @throws {SettingsError} naming all parameters that are missing or unusable. */
export function readSettings(
  env: NodeJS.ProcessEnv = process.env,
  machineName = os.hostname(),
): Settings {
  const unusable: string[] = [];
  const unusableBackup: string[] = [];
  const read = createReader(env, unusable);
  const mailFrom = parseMailAddress(env.MAIL_FROM?.trim() ?? '');
  // Firebase sets the project's id, deployed and in the emulator.
  const machine = env.GCLOUD_PROJECT ? `${env.GCLOUD_PROJECT}.web.app` : machineName;
  function readServer(prefix: string, readPart: Reader): SmtpSettings {
    const user = loginUser(prefix, env);
    return {
      host: readPart(`${prefix}_HOST`, parseHost),
      port: readPart(`${prefix}_PORT`, parsePort),
      user,
      // Spaces are part of a password; a trailing line break comes from the file it was read from.
      password: readPart(`${prefix}_PASSWORD`, (text) => {
        const password = text.replace(/[\r\n]+$/, '');
        return user && !password ? undefined : password;
      }),
      greeting: readGreeting(readPart, user, mailFrom ?? '', machine),
    };
  }
  const server = readServer('SMTP', read);
  const hasBackup = ['HOST', 'PORT', 'USER'].some((name) => env[`SMTP_BACKUP_${name}`]?.trim());
  const backup = hasBackup ? [readServer('SMTP_BACKUP', createReader(env, unusableBackup))] : [];
  const settings: Settings = {
    servers: [server, ...(unusableBackup.length > 0 ? [] : backup)],
    unusableBackup,
    mailFrom: read('MAIL_FROM', () => mailFrom),
    mailTo: read('MAIL_TO', parseAddresses),
    rateLimitPerIp: read('RATE_LIMIT_PER_IP', parseNumber, '15'),
    rateLimitTotal: read('RATE_LIMIT_TOTAL', parseNumber, '100'),
  };
  if (unusable.length > 0) throw new SettingsError(unusable);
  return settings;
}
