import type { IncomingMessage } from 'node:http';
import { APP_CHECK_HEADER } from './contract.ts';

/** Whether App Check vouches for the request: its token is there, is ours and has not expired. */
export async function isVouchedFor({ headers }: IncomingMessage): Promise<boolean> {
  const token = headers[APP_CHECK_HEADER.toLowerCase()];
  if (typeof token !== 'string' || !token) return false;
  // Only now: the rest of the function does without, and starts the faster.
  const [{ getApps, initializeApp }, { getAppCheck }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/app-check'),
  ]);
  const app = getApps()[0] ?? initializeApp();
  return await getAppCheck(app)
    .verifyToken(token)
    .then(() => true)
    .catch(() => false);
}
