import {
  isAppCheckEnforced,
  readAllowedOrigins,
  readSettings,
  type Settings,
  SettingsError,
} from '../../functions/src/params.ts';
import type { Parameters } from './env-files.ts';

// A value that the function takes, to stand for one that it does not.
const USABLE: Parameters = {
  SMTP_HOST: 'smtp.empresa.mx',
  SMTP_PORT: '587',
  SMTP_BACKUP_HOST: 'smtp.empresa.mx',
  SMTP_BACKUP_PORT: '587',
  MAIL_FROM: 'sitio@empresa.mx',
  MAIL_TO: 'ventas@empresa.mx',
  RATE_LIMIT_PER_IP: '10',
  RATE_LIMIT_TOTAL: '120',
  APP_CHECK: 'off',
};

// Passwords are looked for elsewhere.
const PASSWORDS: Parameters = { SMTP_PASSWORD: 'unknown', SMTP_BACKUP_PASSWORD: 'unknown' };

/** Does what the function does, with these parameters for its environment. */
function asFunction<T>(parameters: Parameters, work: () => T): T {
  const own = process.env;
  process.env = { ...parameters };
  try {
    return work();
  } finally {
    process.env = own;
  }
}

/** The parameters that the function itself cannot use, by the rules of its own `params.ts`. */
export function unusableParameters(parameters: Parameters): string[] {
  const mended = { ...PASSWORDS, ...parameters };
  const names: string[] = [];
  for (;;) {
    try {
      asFunction(mended, () => [readSettings(), isAppCheckEnforced()]);
      return names;
    } catch (error) {
      // It names the first only: that one mended, the next comes to light.
      if (!(error instanceof SettingsError) || names.includes(error.parameter)) throw error;
      names.push(error.parameter);
      mended[error.parameter] = USABLE[error.parameter] ?? '';
    }
  }
}

/**
 * The settings as the function reads them.
 * @throws {SettingsError} where it could not.
 */
export function settingsOf(parameters: Parameters): Settings {
  return asFunction(parameters, readSettings);
}

export const allowedOriginsOf = (parameters: Parameters): string[] =>
  asFunction(parameters, readAllowedOrigins);

/** @throws {SettingsError} where `APP_CHECK` is unusable. */
export const isAppCheckEnforcedBy = (parameters: Parameters): boolean =>
  asFunction(parameters, isAppCheckEnforced);
