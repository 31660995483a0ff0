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
export const smtpPassword = defineSecret('SMTP_PASSWORD');
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

/** How to reach one mail server. */
export interface SmtpServer {
  host: string;
  port: number;
  /** Absent where the server asks for no login. */
  login?: { user: string; pass: string };
}

/** What the parameters say, checked. */
export interface Settings {
  smtp: SmtpServer;
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

function smtpLogin(): Pick<SmtpServer, 'login'> {
  const user = raw(smtpUser);
  if (!user) return {};
  // As it stands: a password may begin or end with a space.
  const pass = process.env[smtpPassword.name] ?? '';
  return { login: { user, pass: usable(smtpPassword, pass, Boolean) } };
}

/**
 * Reads the parameters.
 * @throws {SettingsError} naming the first parameter that is missing or cannot be used.
 */
export function readSettings(): Settings {
  return {
    smtp: {
      host: usable(smtpHost, raw(smtpHost), (host) => /^[\p{L}\p{N}._:[\]-]+$/u.test(host)),
      port: wholeNumber(smtpPort, { min: 1, max: 65_535 }),
      ...smtpLogin(),
    },
    from: usable(mailFrom, raw(mailFrom), isMailAddress),
    to: usable(mailTo, list(mailTo), (to) => to.length > 0 && to.every(isMailAddress)),
    rateLimit: {
      perIp: wholeNumber(rateLimitPerIp, { min: 1, max: 1e6, unset: RATE_LIMIT_PER_IP }),
      total: wholeNumber(rateLimitTotal, { min: 1, max: 1e6, unset: RATE_LIMIT_TOTAL }),
    },
  };
}

/** The origins of other sites whose pages may send. Read apart: a refusal needs no mail server. */
export function readAllowedOrigins(): string[] {
  return list(allowedOrigins);
}
