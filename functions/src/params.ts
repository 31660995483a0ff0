import { domainToASCII } from 'node:url';
import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import * as v from 'valibot';
import { isMailAddress, splitAddress } from './field-text.ts';

// Declared for the Firebase CLI, which asks for those that functions/.env.<project> does not set. The
// values are read from the environment: value() reads an unset number as 0, and a default declared
// here holds only where the Firebase CLI starts the function.
const PER_IP = 10;
const TOTAL = 100;
defineString('SMTP_HOST', { description: 'Mail server, such as smtp.example.com' });
defineInt('SMTP_PORT', { description: 'Its port: 465 (TLS from the start) or 587 (STARTTLS)' });
defineString('SMTP_USER', { description: 'User name of its login; empty: no login', default: '' });
defineString('SMTP_BACKUP_HOST', { description: 'Backup mail server; empty: none', default: '' });
defineString('SMTP_BACKUP_PORT', { description: 'Its port', default: '' });
defineString('SMTP_BACKUP_USER', { description: 'User name of its login', default: '' });
defineString('MAIL_FROM', { description: 'Sender, an address of our own domain (SPF, DKIM)' });
defineString('MAIL_TO', { description: 'Sales inboxes, separated by commas' });
defineString('ALLOWED_ORIGINS', { description: 'Other sites that may send', default: '' });
defineInt('RATE_LIMIT_PER_IP', { description: 'Messages in ten minutes per IP', default: PER_IP });
defineInt('RATE_LIMIT_TOTAL', { description: 'Messages an hour per instance', default: TOTAL });

/** Bound only where there is a login: a secret that is bound must exist in Secret Manager. */
export const secrets = [
  ...(process.env.SMTP_USER ? [defineSecret('SMTP_PASSWORD')] : []),
  ...(process.env.SMTP_BACKUP_USER ? [defineSecret('SMTP_BACKUP_PASSWORD')] : []),
];

const splitList = (items = '') =>
  items
    .trim()
    .split(/\s*,\s*/)
    .filter(Boolean);

function withAsciiDomain(address: string): string {
  const [local, domain] = splitAddress(address);
  return `${local}@${domainToASCII(domain)}`;
}

const raw = v.optional(v.string(), '');
const text = v.pipe(raw, v.trim());
const wholeNumber = (max: number, unset?: number) =>
  v.pipe(
    text,
    v.transform((digits) => Number(digits || unset)),
    v.integer(),
    v.minValue(1),
    v.maxValue(max),
  );
// In ASCII, so that no mail of ours needs SMTPUTF8, which many mail servers lack.
const address = v.pipe(
  v.string(),
  v.transform(withAsciiDomain),
  v.check(isMailAddress),
  v.regex(/^[\x21-\x7e]+$/),
);

const smtpServer = v.pipe(
  v.object({
    HOST: v.pipe(text, v.regex(/^[\p{L}\p{N}._:[\]-]+$/u)),
    PORT: wholeNumber(65_535),
    USER: text,
    // May begin or end with a space; a final line break comes from the file that it was set from.
    PASSWORD: v.pipe(
      raw,
      v.transform((password) => password.replace(/[\r\n]+$/, '')),
    ),
  }),
  v.forward(
    v.partialCheck([['USER'], ['PASSWORD']], ({ USER, PASSWORD }) => !USER || PASSWORD !== ''),
    ['PASSWORD'],
  ),
);

const settingsSchema = v.pipe(
  v.object({
    SMTP: smtpServer,
    SMTP_BACKUP: v.optional(smtpServer),
    MAIL_FROM: v.pipe(text, address),
    MAIL_TO: v.pipe(
      raw,
      v.transform((items) => splitList(items)),
      v.array(address),
      v.minLength(1),
      // The mail server answers for each inbox once, however often it is named.
      v.transform((inboxes) => [...new Set(inboxes)]),
    ),
    RATE_LIMIT_PER_IP: wholeNumber(1e6, PER_IP),
    RATE_LIMIT_TOTAL: wholeNumber(1e6, TOTAL),
  }),
  v.transform((env) => ({
    smtp: [env.SMTP, ...(env.SMTP_BACKUP ? [env.SMTP_BACKUP] : [])].map((server) => ({
      host: server.HOST,
      port: server.PORT,
      /** Our name in EHLO: our own domain, since the platform's machines are all "localhost". */
      name: splitAddress(env.MAIL_FROM)[1],
      ...(server.USER && { login: { user: server.USER, pass: server.PASSWORD } }),
    })),
    from: env.MAIL_FROM,
    to: env.MAIL_TO,
    rateLimit: { perIp: env.RATE_LIMIT_PER_IP, total: env.RATE_LIMIT_TOTAL },
  })),
);

export type Settings = v.InferOutput<typeof settingsSchema>;
export type SmtpServer = Settings['smtp'][number];

/** Names the parameters that are missing or unusable, without their values. */
export class SettingsError extends Error {
  readonly parameters: string[];
  constructor(parameters: string[]) {
    super(`Missing or unusable: ${parameters.join(', ')}`);
    this.parameters = parameters;
  }
}

/** @throws {SettingsError} naming all parameters that are missing or unusable. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const part = (prefix: string) => (name: string) => [name, env[`${prefix}_${name}`]];
  const server = (prefix: string) =>
    Object.fromEntries(['HOST', 'PORT', 'USER', 'PASSWORD'].map(part(prefix)));
  const backup = env.SMTP_BACKUP_HOST?.trim() ? server('SMTP_BACKUP') : undefined;
  const input = { ...env, SMTP: server('SMTP'), SMTP_BACKUP: backup };
  const { success, output, issues } = v.safeParse(settingsSchema, input);
  if (success) return output;
  const names = issues.map(({ path = [] }) =>
    path.flatMap(({ key }) => (typeof key === 'string' ? key : [])).join('_'),
  );
  throw new SettingsError([...new Set(names)]);
}

/** Read apart from the settings, so that they hold where others are unusable. */
export const readAllowedOrigins = () => splitList(process.env.ALLOWED_ORIGINS);
