import type { IncomingMessage } from 'node:http';
import { APP_CHECK_HEADER } from '../contract.ts';

/** App Check cannot be asked, so that nothing is known of the token. */
export class AppCheckUnavailable extends Error {
  override name = 'AppCheckUnavailable';
  readonly code: string;
  constructor(code: string) {
    super(`App Check cannot be asked: ${code}`);
    this.code = code;
  }
}

// The codes by which firebase-admin's JWT verifier refuses a token. The error that it throws calls
// every failure an invalid argument, that to fetch Google's public keys as well; these are its
// cause's. Without a cause it has found the token itself to be of no use.
const BAD_TOKEN = ['token-expired', 'invalid-token', 'no-matching-kid-error', 'invalid-argument'];

interface VerifyError {
  code?: string;
  cause?: { code?: string };
}

/** @throws {AppCheckUnavailable} where the failure says nothing of the token. */
function refusal({ code = 'unknown', cause }: VerifyError): false {
  const isBadToken = cause
    ? BAD_TOKEN.includes(cause.code ?? '')
    : code === 'app-check/invalid-argument';
  if (isBadToken) return false;
  throw new AppCheckUnavailable(cause ? (cause.code ?? 'unknown') : code);
}

function rejectAtAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new AppCheckUnavailable('timeout'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}

async function verify(token: string): Promise<boolean> {
  // Only now: the rest of the function does without, and starts the faster.
  const [{ getApps, initializeApp }, { getAppCheck }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/app-check'),
  ]);
  const app = getApps()[0] ?? initializeApp();
  return await getAppCheck(app)
    .verifyToken(token)
    .then(() => true)
    .catch(refusal);
}

/**
 * Whether App Check vouches for the request: its token is there, is ours and has not expired.
 * @throws {AppCheckUnavailable} where it cannot be asked, or not before `signal` is aborted.
 */
export async function isVouchedFor(req: IncomingMessage, signal: AbortSignal): Promise<boolean> {
  const token = req.headers[APP_CHECK_HEADER.toLowerCase()];
  if (typeof token !== 'string' || !token) return false;
  return await Promise.race([verify(token), rejectAtAbort(signal)]);
}
