import { isIP } from 'node:net';
import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import * as v from 'valibot';
import { asciiAddress, splitAddress } from './field-text.ts';

// Declared for the Firebase CLI, which asks for those that functions/.env.<project> does not set, or refuses
// to deploy where no terminal can answer. It deploys the file's other lines undeclared, so that optional
// parameters may be missing. All values are read from the environment.
defineString('SMTP_HOST', { description: 'Mail server, such as smtp.example.com' });
defineInt('SMTP_PORT', { description: 'Its port: 465 (TLS from the start) or 587 (STARTTLS)' });
defineString('MAIL_FROM', { description: 'Sender, an address of our own domain (SPF, DKIM)' });
defineString('MAIL_TO', { description: 'Sales inboxes, separated by commas' });

/** Bound only where there is a login: a secret that is bound must exist in Secret Manager. */
export const secrets = [
  ...(process.env.SMTP_USER ? [defineSecret('SMTP_PASSWORD')] : []),
  ...(process.env.SMTP_BACKUP_USER ? [defineSecret('SMTP_BACKUP_PASSWORD')] : []),
];

/** The account as which the function runs; without it the project's default account, often an Editor. */
export const serviceAccount = process.env.SERVICE_ACCOUNT;

const splitList = (items = '') =>
  items
    .trim()
    .split(/\s*,\s*/)
    .filter(Boolean);

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
const address = v.pipe(v.string(), v.transform(asciiAddress), v.string());

const smtpServer = v.pipe(
  v.object({
    HOST: v.pipe(
      text,
      v.transform((host) => host.replace(/^\[(.*)\]$/, '$1')),
      v.check((host) => isIP(host) > 0 || /^[\p{L}\p{N}._-]+$/u.test(host)),
    ),
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
    RATE_LIMIT_PER_IP: wholeNumber(1e6, 10),
    RATE_LIMIT_TOTAL: wholeNumber(1e6, 100),
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

function toOrigin(text: string): string | undefined {
  return /^https?:\/\/[\p{L}\p{N}.:-]+\/?$/iu.test(text) ? URL.parse(text)?.origin : undefined;
}

/**
 * Returns the origins of ALLOWED_ORIGINS, and those of its entries that are none. Read apart from the
 * settings, so that the site's own visitors can send where these or the others are unusable.
 */
export function readAllowedOrigins(list = process.env.ALLOWED_ORIGINS) {
  const entries = splitList(list);
  return {
    origins: entries.flatMap((entry) => toOrigin(entry) ?? []),
    unusable: entries.filter((entry) => toOrigin(entry) === undefined),
  };
}
