import { APP_CHECK_HEADER } from '../../../../functions/src/contract.ts';

/** Set at build (web/.env) where App Check is on; see the README. */
const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;

/** In milliseconds; where Google's script is blocked, the token never comes. */
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

/** Starts App Check, once, at the first focus of the form. */
export function prepareAppCheck(): void {
  if (!siteKey || started) return;
  started = startAppCheck(siteKey);
  // Tried again when a message is sent.
  started.catch(() => {
    started = undefined;
  });
}

/** Returns the header with the App Check token, or none: the function decides about a message without it. */
export async function appCheckHeader(): Promise<Record<string, string>> {
  prepareAppCheck();
  if (!started) return {};
  try {
    const timeout = new Promise<never>((_resolve, reject) => setTimeout(reject, TOKEN_TIMEOUT));
    const { token } = await Promise.race([started.then((fetchToken) => fetchToken()), timeout]);
    return { [APP_CHECK_HEADER]: token };
  } catch {
    started = undefined;
    return {};
  }
}
