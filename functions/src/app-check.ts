import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { APP_CHECK_HEADER } from './contract.ts';

/** App Check did not answer: the token is neither valid nor invalid. */
export class AppCheckUnavailable extends Error {
  readonly code: string;
  constructor(code = 'unknown') {
    super(code);
    this.code = code;
  }
}

// firebase-admin reports every failure as an invalid argument, also that to fetch Google's public
// keys. The cause has the code of its JWT verifier; without a cause the token could not be parsed.
const INVALID = ['token-expired', 'invalid-token', 'no-matching-kid-error', 'invalid-argument'];

async function verify(token: string): Promise<boolean> {
  // Loaded only where App Check is on: it slows down the start of the function.
  const { getApps, initializeApp } = await import('firebase-admin/app');
  const { getAppCheck } = await import('firebase-admin/app-check');
  const appCheck = getAppCheck(getApps()[0] ?? initializeApp());
  try {
    await appCheck.verifyToken(token);
    return true;
  } catch (thrown) {
    const { code, cause } = thrown as { code?: string; cause?: { code?: string } };
    const reason = cause ? cause.code : code?.replace('app-check/', '');
    if (reason && INVALID.includes(reason)) return false;
    throw new AppCheckUnavailable(cause ? cause.code : code);
  }
}

/**
 * Whether the request has a valid App Check token of our own site.
 * @throws {AppCheckUnavailable} where App Check does not answer before `signal` is aborted.
 */
export async function hasValidToken(req: IncomingMessage, signal: AbortSignal): Promise<boolean> {
  const token = req.headers[APP_CHECK_HEADER.toLowerCase()];
  if (typeof token !== 'string' || !token) return false;
  const late = once(signal, 'abort').then(() => Promise.reject(new AppCheckUnavailable('timeout')));
  return await Promise.race([verify(token), late]);
}
