import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Facts } from './checks.ts';
import { type Finding, fine, schemaFindings, stop, warn } from './finding.ts';

/** What the site must be built with, as the Firebase console shows it. */
const siteVariables = (projectId: string) =>
  v.object({
    VITE_APP_CHECK_SITE_KEY: v.pipe(v.string(), v.regex(/^6L[\w-]{38}$/, 'no site key looks so')),
    VITE_FIREBASE_API_KEY: v.pipe(v.string(), v.regex(/^AIza[\w-]{35}$/, 'no API key looks so')),
    VITE_FIREBASE_APP_ID: v.pipe(v.string(), v.regex(/^1:\d+:web:\w+$/, 'no app id looks so')),
    VITE_FIREBASE_PROJECT_ID: v.literal(projectId, `it must be ${projectId}`),
  });

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

/** The origins that a Content-Security-Policy keeps App Check from, with their directives. */
function missingSources(policy: string): string[] {
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
  return Object.entries(SOURCES).flatMap(([directive, origins]) => {
    const sources = directives.get(directive) ?? directives.get('default-src') ?? ['*'];
    return origins
      .filter((origin) => !sources.some((source) => allows(source, origin)))
      .map((origin) => `${directive} ${origin}`);
  });
}

export function appCheckFindings(
  isEnforced: boolean,
  site: Record<string, string | undefined>,
  policies: string[],
  projectId: string,
): Finding[] {
  if (!isEnforced) {
    const what = 'The site is built with VITE_APP_CHECK_SITE_KEY, but APP_CHECK is off';
    return site.VITE_APP_CHECK_SITE_KEY ? [warn(what, 'Set both or neither')] : [fine('Off')];
  }
  const mend = 'APP_CHECK=enforce needs it: write it into web/.env';
  const missing = new Set(policies.flatMap(missingSources));
  const findings = schemaFindings(siteVariables(projectId), site, mend);
  if (missing.size > 0) {
    const what = 'Content-Security-Policy in firebase.json keeps the browser from App Check';
    findings.push(stop(what, `Add: ${[...missing].join(', ')}`));
  }
  if (policies.some((policy) => policy.includes('require-trusted-types-for'))) {
    const what =
      "Content-Security-Policy in firebase.json demands Trusted Types, which App Check's loader does not know";
    findings.push(stop(what, "Take out: require-trusted-types-for 'script'"));
  }
  return findings.length > 0 ? findings : [fine('On, in the site and in the function')];
}

export async function checkAppCheck({ root, project, settings }: Facts): Promise<Finding[]> {
  if (!settings) return [warn('Not looked at', 'Mend the parameters first')];
  const { hosting } = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'));
  const rules: { headers: { key: string; value: string }[] }[] = hosting.headers;
  const policies = rules
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === 'Content-Security-Policy')
    .map(({ value }) => value);
  // Only now: it loads slowly.
  const { loadEnv } = await import('vite');
  const site = loadEnv('production', path.join(root, 'web'), 'VITE_');
  return appCheckFindings(settings.isAppCheckEnforced, site, policies, project.id);
}
