import { domainToASCII } from 'node:url';
import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { isMailAddress, splitAddress } from './field-text.ts';

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
const salesPhones = defineString('SALES_PHONES', {
  description: 'Phones given to whoever sent the form without script and did not get through',
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
  /** What we call ourselves there: our own domain, since the platform's machines are all "localhost". */
  name: string;
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
  isAppCheckEnforced: boolean;
}

/** The parameters that are missing or cannot be used; their values are never told. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly parameters: string[];
  constructor(parameters: string[]) {
    super(`Missing or cannot be used: ${parameters.join(', ')}`);
    this.parameters = parameters;
  }
}

type Named = { name: string };

/** Reads an environment, and keeps the names of the parameters that are missing or unusable. */
class ParameterReader {
  private readonly faults: string[] = [];
  private readonly env: NodeJS.ProcessEnv;

  constructor(env: NodeJS.ProcessEnv) {
    this.env = env;
  }

  // The value as the runtime has it. A parameter's own value() reads an unset number as 0, and its
  // default holds only where the Firebase CLI starts the function.
  text({ name }: Named): string {
    return this.env[name]?.trim() ?? '';
  }

  list(parameter: Named): string[] {
    return this.text(parameter)
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
  }

  usable<T>({ name }: Named, value: T, isUsable: (value: T) => boolean): T {
    if (!isUsable(value)) this.faults.push(name);
    return value;
  }

  wholeNumber(parameter: Named, limits: { min: number; max: number; unset?: number }): number {
    const { min, max, unset = Number.NaN } = limits;
    const value = this.text(parameter) === '' ? unset : Number(this.text(parameter));
    return this.usable(parameter, value, (n) => Number.isInteger(n) && n >= min && n <= max);
  }

  /** Our own address, its domain as DNS and mail servers write it. */
  sender(): string {
    const [local, domain] = splitAddress(this.text(mailFrom));
    return `${local}@${domainToASCII(domain)}`;
  }

  smtpServer(host: Named, port: Named, user: Named, password: Named): SmtpServer {
    const [, name] = splitAddress(this.sender());
    const server = {
      host: this.usable(host, this.text(host), (text) => /^[\p{L}\p{N}._:[\]-]+$/u.test(text)),
      port: this.wholeNumber(port, { min: 1, max: 65_535 }),
      name,
    };
    if (!this.text(user)) return server;
    // A password may begin or end with a space. A line break is the end of the file that it was set from.
    const pass = (this.env[password.name] ?? '').replace(/[\r\n]+$/, '');
    this.usable(password, pass, Boolean);
    return { ...server, login: { user: this.text(user), pass } };
  }

  smtpServers(): Settings['smtp'] {
    const first = this.smtpServer(smtpHost, smtpPort, smtpUser, smtpPassword);
    if (!this.text(backupHost)) return [first];
    const password = { name: BACKUP_PASSWORD };
    return [first, this.smtpServer(backupHost, backupPort, backupUser, password)];
  }

  isAppCheckEnforced(): boolean {
    const isMode = (mode: string) => ['', 'off', 'enforce'].includes(mode);
    return this.usable(appCheck, this.text(appCheck), isMode) === 'enforce';
  }

  /** @throws {SettingsError} where anything that was read so far cannot be used. */
  verify(): void {
    if (this.faults.length > 0) throw new SettingsError(this.faults);
  }
}

/**
 * Reads every parameter.
 * @throws {SettingsError} naming all that are missing or cannot be used.
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const reader = new ParameterReader(env);
  const settings: Settings = {
    smtp: reader.smtpServers(),
    from: reader.usable(mailFrom, reader.sender(), isMailAddress),
    to: reader.usable(
      mailTo,
      reader.list(mailTo),
      (to) => to.length > 0 && to.every(isMailAddress),
    ),
    rateLimit: {
      perIp: reader.wholeNumber(rateLimitPerIp, { min: 1, max: 1e6, unset: RATE_LIMIT_PER_IP }),
      total: reader.wholeNumber(rateLimitTotal, { min: 1, max: 1e6, unset: RATE_LIMIT_TOTAL }),
    },
    isAppCheckEnforced: reader.isAppCheckEnforced(),
  };
  reader.verify();
  return settings;
}

// These are also read apart, before all else: a refusal needs no mail server.

/**
 * Whether App Check must vouch for a request.
 * @throws {SettingsError} where `APP_CHECK` says neither "enforce" nor "off".
 */
export function isAppCheckEnforced(): boolean {
  const reader = new ParameterReader(process.env);
  const isEnforced = reader.isAppCheckEnforced();
  reader.verify();
  return isEnforced;
}

/** The origins of other sites whose pages may send. */
export function readAllowedOrigins(): string[] {
  return new ParameterReader(process.env).list(allowedOrigins);
}

/** The phones of sales, as a person reads them. */
export function readSalesPhones(): string[] {
  return new ParameterReader(process.env).list(salesPhones);
}
