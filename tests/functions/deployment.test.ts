import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { parametersFor } from '../support/function-server.ts';

const FOLDER = path.resolve(import.meta.dirname, '../..', firebase.functions.source);
const LOGINS = { SMTP_USER: 'v', SMTP_BACKUP_USER: 'v' };

/** Returns the function's configuration, which the Firebase SDK gives the CLI for these parameters. */
function configurationWith(parameters: NodeJS.ProcessEnv) {
  const folder = mkdtempSync(path.join(tmpdir(), 'manifest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'functions.json');
  const command = path.join(
    FOLDER,
    'node_modules/firebase-functions/lib/bin/firebase-functions.js',
  );
  const env = { PATH: process.env.PATH, ...parametersFor(465), ...parameters };
  execFileSync(process.execPath, [command], {
    cwd: FOLDER,
    env: { ...env, FUNCTIONS_MANIFEST_OUTPUT_PATH: file },
  });
  return JSON.parse(readFileSync(file, 'utf8')).endpoints.sendContactMail;
}

test('the bundle loads only Node modules and packages that are installed with it', () => {
  const bundle = readFileSync(path.join(FOLDER, 'lib/index.cjs'), 'utf8');
  const loaded = [...bundle.matchAll(/\b(?:require|import)\("([^"]+)"\)/g)];
  const packages = loaded.flatMap(([, name = '']) => (isBuiltin(name) ? [] : name));
  expect(loaded).not.toEqual([]);
  const { dependencies } = JSON.parse(readFileSync(path.join(FOLDER, 'package.json'), 'utf8'));
  const installed = Object.keys(dependencies);
  const isInstalled = (name: string) =>
    installed.some((known) => `${name}/`.startsWith(`${known}/`));
  expect(packages.filter((name) => !isInstalled(name))).toEqual([]);
});

test('what is deployed is where Hosting looks for it, open to all, with its account, and the time of a delivery', () => {
  const SERVICE_ACCOUNT = 'sitio@demo-frios.iam.gserviceaccount.com';
  const { timeoutSeconds, ...deployed } = configurationWith({ SERVICE_ACCOUNT });
  expect(deployed).toMatchObject({
    region: firebase.hosting.rewrites.map((rewrite) => rewrite.function.region),
    serviceAccountEmail: SERVICE_ACCOUNT,
    httpsTrigger: { invoker: ['public'] },
  });
  // The function answers within 20 s, Hosting waits for 60.
  expect(timeoutSeconds).toBeGreaterThan(20);
  expect(timeoutSeconds).toBeLessThan(60);
});

test.for([
  [{}, []],
  [LOGINS, [{ key: 'SMTP_PASSWORD' }, { key: 'SMTP_BACKUP_PASSWORD' }]],
])('with %j the secrets %j are bound', ([logins, secrets]) => {
  expect(configurationWith(logins as NodeJS.ProcessEnv).secretEnvironmentVariables).toEqual(
    secrets,
  );
});
