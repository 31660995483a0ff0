import type { Parameters } from './env-files.ts';
import type { FirebaseConfig } from './hosting-checks.ts';
import { type Finding, fine, stop, warn } from './report.ts';

const VARIABLES = {
  VITE_APP_CHECK_SITE_KEY: /^6L[\w-]{38}$/,
  VITE_FIREBASE_API_KEY: /^AIza[\w-]{35}$/,
  VITE_FIREBASE_APP_ID: /^1:\d+:web:[0-9a-f]+$/,
  VITE_FIREBASE_PROJECT_ID: /./,
};

/**
 * What the browser must reach for a token: https://developers.google.com/recaptcha/docs/faq and
 * the addresses in @firebase/app-check.
 */
const SOURCES = {
  'script-src': ['https://www.google.com', 'https://www.gstatic.com'],
  'frame-src': ['https://www.google.com'],
  'connect-src': ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com'],
};

function allows(source: string, origin: string): boolean {
  if (source === '*' || source === 'https:') return true;
  const { host } = new URL(origin);
  const named = source.replace(/^https:\/\//, '').replace(/[/:].*/, '');
  return named.startsWith('*.') ? host.endsWith(named.slice(1)) : named === host;
}

/** The origins that a content security policy keeps App Check from, with their directives. */
export function missingSources(policy: string): string[] {
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
  return Object.entries(SOURCES).flatMap(([directive, origins]) => {
    const sources = directives.get(directive) ??
      (directive === 'frame-src' ? directives.get('child-src') : undefined) ??
      directives.get('default-src') ?? ['*'];
    return origins
      .filter((origin) => !sources.some((source) => allows(source, origin)))
      .map((origin) => `${directive} ${origin}`);
  });
}

function policyFindings({ hosting }: FirebaseConfig): Finding[] {
  const missing = (hosting?.headers ?? [])
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key.toLowerCase() === 'content-security-policy')
    .flatMap(({ value }) => missingSources(value));
  if (missing.length === 0) return [];
  const what = 'APP_CHECK=enforce, but the policy of firebase.json keeps the browser from it';
  return [stop(what, `Add to Content-Security-Policy: ${[...new Set(missing)].join(', ')}`)];
}

function variableFindings(site: Parameters, projectId: string): Finding[] {
  const unset = Object.keys(VARIABLES).filter((name) => !site[name]);
  const odd = Object.entries(VARIABLES).filter(
    ([name, form]) => site[name] && !form.test(site[name]),
  );
  const other = site.VITE_FIREBASE_PROJECT_ID;
  return [
    ...(unset.length > 0
      ? [stop(`APP_CHECK=enforce, but not set: ${unset.join(', ')}`, 'Put them into web/.env')]
      : []),
    ...odd.map(([name]) =>
      warn(`${name} in web/.env does not look like one`, 'Copy it anew from the Firebase console'),
    ),
    ...(other && other !== projectId
      ? [stop(`VITE_FIREBASE_PROJECT_ID is ${other}, not ${projectId}`, 'Mend it in web/.env')]
      : []),
  ];
}

/** Whether site, policy and function agree on App Check. `site`: the build's variables, as Vite reads them. */
export function appCheckFindings(
  isEnforced: boolean,
  site: Parameters,
  config: FirebaseConfig,
  projectId: string,
): Finding[] {
  if (!isEnforced) {
    const what = 'The site is built with VITE_APP_CHECK_SITE_KEY, but APP_CHECK is off';
    return site.VITE_APP_CHECK_SITE_KEY ? [warn(what, 'Set both or neither')] : [];
  }
  const findings = [...variableFindings(site, projectId), ...policyFindings(config)];
  return findings.length > 0
    ? findings
    : [fine('App Check is on, in the site and in the function')];
}
