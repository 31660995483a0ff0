import { APP_CHECK_HEADER } from '../../../../functions/src/contract.ts';

/** Set at build (web/.env) by a company that has App Check on; see the README. */
const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;

/** How long a message waits for its token, in milliseconds: where Google's script is blocked, for ever. */
const TOKEN_TIMEOUT = 5000;

async function startAppCheck(key: string) {
  const [{ initializeApp }, { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider }] =
    await Promise.all([import('firebase/app'), import('firebase/app-check')]);
  const app = initializeApp({
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY ?? '',
    appId: import.meta.env.VITE_FIREBASE_APP_ID ?? '',
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID ?? '',
  });
  const provider = new ReCaptchaEnterpriseProvider(key);
  const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  return () => getToken(appCheck);
}

let started: ReturnType<typeof startAppCheck> | undefined;

/** Begins to fetch what vouches for this page; once, at the first focus of the form. */
export function prepareAppCheck(): void {
  if (!siteKey || started) return;
  started = startAppCheck(siteKey);
  // What fails here is tried again by the message.
  started.catch(() => {
    started = undefined;
  });
}

/**
 * The header that vouches for a message; none without a site key. Where App Check cannot be had the
 * message goes out without it, and the function decides.
 */
export async function appCheckHeader(): Promise<Record<string, string>> {
  prepareAppCheck();
  if (!started) return {};
  try {
    const late = new Promise<never>((_resolve, reject) => setTimeout(reject, TOKEN_TIMEOUT));
    const { token } = await Promise.race([started.then((fetchToken) => fetchToken()), late]);
    return { [APP_CHECK_HEADER]: token };
  } catch {
    started = undefined;
    return {};
  }
}
