import { expect, test } from 'vitest';
import { appCheckFindings, missingSources } from './app-check-checks.ts';
import { type FirebaseConfig, hostingFindings } from './hosting-checks.ts';
import { chooseProject } from './project-checks.ts';
import { wrongs } from './sample-findings.ts';

const RC = '{"projects": {"default": "frios-sitio", "staging": "frios-staging", "bad": "Frios"}}';

test('the project is chosen as the Firebase CLI does', () => {
  const chosen = (choice: object) => chooseProject({ firebaserc: RC, ...choice }).project?.id;
  expect(chosen({})).toBe('frios-sitio');
  expect(chosen({ asked: 'staging' })).toBe('frios-staging');
  expect(chosen({ asked: 'frios-otro' })).toBe('frios-otro');
  expect(chosen({ inUse: 'staging' })).toBe('frios-staging');
  expect(chosen({ asked: 'default', inUse: 'staging' })).toBe('frios-sitio');
  expect(chosen({ firebaserc: '{"projects": {"one": "frios-uno"}}' })).toBe('frios-uno');
});

test.for<[fault: string, firebaserc: string | undefined, asked: string | undefined, text: RegExp]>([
  ['no file', undefined, undefined, /^stop \.firebaserc has no default project/],
  ['a broken file', '{', undefined, /^stop \.firebaserc is no JSON/],
  ['no default', '{"projects": {"a": "aaaaaa", "b": "bbbbbb"}}', undefined, /has no default/],
  ['a demo', '{"projects": {"default": "demo-x"}}', undefined, /^stop demo-x .* emulators only/],
  ['no id', RC, 'bad', /^stop Frios \("bad" in \.firebaserc\) is neither/],
  ['an unknown alias', RC, 'live', /^stop live is neither an alias/],
])('of the project, %s is told', ([, firebaserc, asked, text]) => {
  expect(wrongs(chooseProject({ firebaserc, asked }).findings)).toEqual([
    expect.stringMatching(text),
  ]);
});

const CONFIG = {
  hosting: {
    public: 'web/dist',
    rewrites: [
      {
        source: '/api/sendContactMail',
        function: { functionId: 'sendContactMail', region: 'us-central1' },
      },
    ],
    headers: [
      {
        headers: [
          { key: 'Content-Security-Policy', value: "default-src 'none'; script-src 'self'" },
        ],
      },
    ],
  },
  functions: {
    source: 'functions',
    runtime: 'nodejs24',
    predeploy: ['npm run build:functions'],
    ignore: ['.env.local', '.secret.local'],
  },
} satisfies FirebaseConfig;
const FACTS = { functionId: 'sendContactMail', region: 'us-central1', engine: '24' };
const rewrite = (target: object) => ({
  ...CONFIG,
  hosting: { ...CONFIG.hosting, rewrites: [{ source: '/api/sendContactMail', function: target }] },
});

test('a firebase.json that agrees with the function is fine', () => {
  expect(wrongs(hostingFindings(CONFIG, FACTS))).toEqual([]);
});

test.for<[fault: string, config: FirebaseConfig, text: RegExp]>([
  ['another region', rewrite({ functionId: 'sendContactMail', region: 'us-east1' }), /us-east1/],
  ['another function', rewrite({ functionId: 'sendMail' }), /^stop No rewrite leads/],
  ['another folder', { ...CONFIG, hosting: { ...CONFIG.hosting, public: 'public' } }, /web\/dist/],
  [
    'another runtime',
    { ...CONFIG, functions: { ...CONFIG.functions, runtime: 'nodejs20' } },
    /nodejs24/,
  ],
  ['no build', { ...CONFIG, functions: { ...CONFIG.functions, predeploy: [] } }, /does not build/],
  [
    'secrets uploaded',
    { ...CONFIG, functions: { ...CONFIG.functions, ignore: ['src'] } },
    /\.secret\.local/,
  ],
  [
    'a rewrite that takes all',
    {
      ...CONFIG,
      hosting: {
        ...CONFIG.hosting,
        rewrites: [{ source: '**' }, ...CONFIG.hosting.rewrites],
      },
    },
    /takes it/,
  ],
])('of firebase.json, %s is told', ([, config, text]) => {
  expect(wrongs(hostingFindings(config, FACTS))).toEqual([expect.stringMatching(text)]);
});

const SITE = {
  VITE_APP_CHECK_SITE_KEY: `6L${'x'.repeat(38)}`,
  VITE_FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
  VITE_FIREBASE_APP_ID: '1:123:web:abc',
  VITE_FIREBASE_PROJECT_ID: 'frios-sitio',
};
const POLICY =
  "default-src 'none'; script-src 'self' https://www.google.com/recaptcha/ https://*.gstatic.com; frame-src https://www.google.com; connect-src 'self' https:";
const open: FirebaseConfig = {
  hosting: { headers: [{ headers: [{ key: 'Content-Security-Policy', value: POLICY }] }] },
};

test('App Check needs its variables, its project and a policy that lets it through', () => {
  const found = (site: Record<string, string>, config: FirebaseConfig, isEnforced = true) =>
    wrongs(appCheckFindings(isEnforced, site, config, 'frios-sitio'));
  expect(found(SITE, open)).toEqual([]);
  expect(found({}, open)).toEqual([
    expect.stringMatching(/not set: VITE_APP_CHECK_SITE_KEY, VITE_/),
  ]);
  expect(found({ ...SITE, VITE_FIREBASE_PROJECT_ID: 'otro' }, open)).toEqual([
    expect.stringMatching(/^stop VITE_FIREBASE_PROJECT_ID is otro, not frios-sitio/),
  ]);
  expect(found({ ...SITE, VITE_FIREBASE_APP_ID: 'web' }, open)).toEqual([
    expect.stringMatching(/^warn VITE_FIREBASE_APP_ID/),
  ]);
  expect(found(SITE, CONFIG)).toEqual([
    expect.stringMatching(/^stop .*connect-src https:\/\/content-firebaseappcheck/),
  ]);
  expect(found(SITE, open, false)).toEqual([expect.stringMatching(/^warn .*APP_CHECK is off/)]);
  expect(found({}, CONFIG, false)).toEqual([]);
  expect(missingSources("default-src 'self'; script-src https://www.google.com.mx")).toHaveLength(
    5,
  );
});
