import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { isMailAddress } from './contract.ts';

/**
 * Every parameter and secret of the function. The Firebase CLI asks for those that are not set in
 * `functions/.env.<project>`; the secret lives in Secret Manager (`.secret.local` in the emulator).
 */
const smtpHost = defineString('SMTP_HOST', {
  description: 'Host name of the mail server, such as smtp.example.com',
});
const smtpPort = defineInt('SMTP_PORT', {
  description: 'Its port: 465 is TLS from the start, any other (587) upgrades with STARTTLS',
});
const smtpUser = defineString('SMTP_USER', {
  description: 'User name of the login; empty for a server that asks for none',
  default: '',
});
const smtpPassword = defineSecret('SMTP_PASSWORD');
const backupHost = defineString('SMTP_BACKUP_HOST', {
  description: 'Host name of a mail server in reserve; empty: none',
  default: '',
});
const backupPort = defineString('SMTP_BACKUP_PORT', {
  description: 'Port of the mail server in reserve',
  default: '',
});
const backupUser = defineString('SMTP_BACKUP_USER', {
  description: 'User name of the login at the mail server in reserve; empty: no login',
  default: '',
});
// A secret that is bound must exist: this one does only where there is such a login. The Firebase
// CLI loads this module with the parameters in the environment.
const BACKUP_PASSWORD = 'SMTP_BACKUP_PASSWORD';
const backupSecrets = process.env[backupUser.name] ? [defineSecret(BACKUP_PASSWORD)] : [];
/** The secrets that the function is given. */
export const secrets = [smtpPassword, ...backupSecrets];
const mailFrom = defineString('MAIL_FROM', {
  description: 'Address the mail is sent from; of a domain of our own (SPF, DKIM)',
});
const mailTo = defineString('MAIL_TO', {
  description: 'Sales inbox: one address or several, separated by commas',
});
const allowedOrigins = defineString('ALLOWED_ORIGINS', {
  description: 'Other sites that may send, such as https://www.example.com, separated by commas',
  default: '',
});
const RATE_LIMIT_PER_IP = 10;
const rateLimitPerIp = defineInt('RATE_LIMIT_PER_IP', {
  description: 'Messages in ten minutes from one address',
  default: RATE_LIMIT_PER_IP,
});
const RATE_LIMIT_TOTAL = 120;
const rateLimitTotal = defineInt('RATE_LIMIT_TOTAL', {
  description: 'Messages a minute in one instance of the function',
  default: RATE_LIMIT_TOTAL,
});

const appCheck = defineString('APP_CHECK', {
  description: '"enforce": only messages from our own site, vouched for by App Check; else "off"',
  default: 'off',
});

/** How to reach one mail server. */
export interface SmtpServer {
  host: string;
  port: number;
  /** Absent where the server asks for no login. */
  login?: { user: string; pass: string };
}

/** What the parameters say, checked. */
export interface Settings {
  /** The mail server, and the one in reserve where there is one. */
  smtp: [SmtpServer, SmtpServer?];
  from: string;
  to: string[];
  rateLimit: { perIp: number; total: number };
}

/** A parameter that is missing or cannot be used; its value is never told. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly parameter: string;
  constructor(parameter: string) {
    super(`The parameter ${parameter} is missing or cannot be used`);
    this.parameter = parameter;
  }
}

type Named = { name: string };

// The value as the runtime has it. A parameter's own value() reads an unset number as 0, and its
// default holds only where the Firebase CLI starts the function.
const raw = ({ name }: Named) => process.env[name]?.trim() ?? '';

const list = (parameter: Named) =>
  raw(parameter)
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

function usable<T>(parameter: Named, value: T, isUsable: (value: T) => boolean): T {
  if (!isUsable(value)) throw new SettingsError(parameter.name);
  return value;
}

function wholeNumber(parameter: Named, limits: { min: number; max: number; unset?: number }) {
  const { min, max, unset = Number.NaN } = limits;
  const value = raw(parameter) === '' ? unset : Number(raw(parameter));
  return usable(parameter, value, (n) => Number.isInteger(n) && n >= min && n <= max);
}

function smtpServer(host: Named, port: Named, user: Named, password: Named): SmtpServer {
  const server = {
    host: usable(host, raw(host), (name) => /^[\p{L}\p{N}._:[\]-]+$/u.test(name)),
    port: wholeNumber(port, { min: 1, max: 65_535 }),
  };
  if (!raw(user)) return server;
  // As it stands: a password may begin or end with a space.
  const pass = usable(password, process.env[password.name] ?? '', Boolean);
  return { ...server, login: { user: raw(user), pass } };
}

function smtpServers(): Settings['smtp'] {
  const first = smtpServer(smtpHost, smtpPort, smtpUser, smtpPassword);
  if (!raw(backupHost)) return [first];
  return [first, smtpServer(backupHost, backupPort, backupUser, { name: BACKUP_PASSWORD })];
}

/**
 * Reads the parameters.
 * @throws {SettingsError} naming the first parameter that is missing or cannot be used.
 */
export function readSettings(): Settings {
  return {
    smtp: smtpServers(),
    from: usable(mailFrom, raw(mailFrom), isMailAddress),
    to: usable(mailTo, list(mailTo), (to) => to.length > 0 && to.every(isMailAddress)),
    rateLimit: {
      perIp: wholeNumber(rateLimitPerIp, { min: 1, max: 1e6, unset: RATE_LIMIT_PER_IP }),
      total: wholeNumber(rateLimitTotal, { min: 1, max: 1e6, unset: RATE_LIMIT_TOTAL }),
    },
  };
}

/**
 * Whether App Check must vouch for a request.
 * @throws {SettingsError} where `APP_CHECK` says neither "enforce" nor "off".
 */
export function isAppCheckEnforced(): boolean {
  return (
    usable(appCheck, raw(appCheck), (mode) => ['', 'off', 'enforce'].includes(mode)) === 'enforce'
  );
}

/** The origins of other sites whose pages may send. Read apart: a refusal needs no mail server. */
export function readAllowedOrigins(): string[] {
  return list(allowedOrigins);
}
