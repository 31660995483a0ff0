import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { parametersFor } from '../support/function-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FOLDER = path.resolve(import.meta.dirname, '../..', firebase.functions.source);
/** The script itself: on Windows the command in `.bin` is not one that Node can run. */
const COMMAND = 'node_modules/firebase-functions/lib/bin/firebase-functions.js';
const LOGINS = { SMTP_USER: 'v', SMTP_BACKUP_USER: 'v' };

/** Returns the function's configuration, which the Firebase SDK gives the CLI for these parameters. */
function configurationWith(parameters: NodeJS.ProcessEnv) {
  const file = path.join(temporaryFolder(), 'functions.json');
  const output = { FUNCTIONS_MANIFEST_OUTPUT_PATH: file };
  const env = { PATH: process.env.PATH, ...parametersFor(465), ...parameters, ...output };
  execFileSync(process.execPath, [COMMAND], { cwd: FOLDER, env });
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

test('what is deployed is where Hosting looks for it, open to all, with its account, the time of a delivery, and a bound on a flood', () => {
  const SERVICE_ACCOUNT = 'sitio@demo-frios.iam.gserviceaccount.com';
  const { timeoutSeconds, maxInstances, concurrency, ...deployed } = configurationWith({
    SERVICE_ACCOUNT,
  });
  expect(deployed).toMatchObject({
    region: firebase.hosting.rewrites.map((rewrite) => rewrite.function.region),
    serviceAccountEmail: SERVICE_ACCOUNT,
    httpsTrigger: { invoker: ['public'] },
  });
  // The function answers within 20 s, Hosting waits for 60.
  expect(timeoutSeconds).toBeGreaterThan(20);
  expect(timeoutSeconds).toBeLessThan(60);
  expect(maxInstances * concurrency).toBeLessThanOrEqual(30);
});

test.for<[logins: NodeJS.ProcessEnv, secrets: object[]]>([
  [{}, []],
  [LOGINS, [{ key: 'SMTP_PASSWORD' }, { key: 'SMTP_BACKUP_PASSWORD' }]],
])('with %j the secrets %j are bound', ([logins, secrets]) => {
  expect(configurationWith(logins).secretEnvironmentVariables).toEqual(secrets);
});
