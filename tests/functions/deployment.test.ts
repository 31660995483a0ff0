import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { readSettings, SettingsError } from '../../functions/src/params.ts';
import { disposableFolder } from '../support/disposable-folder.ts';
import { parametersFor } from '../support/function-server.ts';

const FOLDER = path.resolve(import.meta.dirname, '../..', firebase.functions.source);
/** The script itself: on Windows the command in `.bin` is not one that Node can run. */
const COMMAND = 'node_modules/firebase-functions/lib/bin/firebase-functions.js';

/** Returns what the Firebase SDK tells the CLI of the functions and their parameters. */
function manifestWith(parameters: NodeJS.ProcessEnv) {
  using folder = disposableFolder();
  const file = path.join(folder.path, 'functions.json');
  const output = { FUNCTIONS_MANIFEST_OUTPUT_PATH: file };
  const env = { PATH: process.env.PATH, ...parametersFor(465), ...parameters, ...output };
  execFileSync(process.execPath, [COMMAND], { cwd: FOLDER, env });
  return JSON.parse(readFileSync(file, 'utf8'));
}

test('the bundle loads only modules of Node, because each other file would make a start slower', () => {
  const bundle = readFileSync(path.join(FOLDER, 'lib/index.cjs'), 'utf8');
  const loaded = [...bundle.matchAll(/\b(?:require|import)\("([^"]+)"\)/g)];
  expect(loaded).not.toEqual([]);
  expect(loaded.filter(([, name = '']) => !isBuiltin(name))).toEqual([]);
});

const UPLOADED = ['lib/index.cjs', 'lib/index.cjs.map', 'package.json', 'package-lock.json'];
test.for(UPLOADED)('%s is uploaded', (file) => {
  const [folder = ''] = file.split('/');
  // The Firebase CLI compares a pattern without a slash with the name alone.
  const matches = (pattern: string) =>
    [file, folder, path.basename(file)].some((name) => path.matchesGlob(name, pattern));
  expect(firebase.functions.ignore.filter(matches)).toEqual([]);
});

test('the platform runs the version of Node with which the function is tested', () => {
  const [major] = process.versions.node.split('.');
  expect(firebase.functions.runtime).toBe(`nodejs${major}`);
});

const SERVICE_ACCOUNT = 'sitio@demo-frios.iam.gserviceaccount.com';
const manifest = manifestWith({ SERVICE_ACCOUNT });
const configuration = manifest.endpoints.sendContactMail;

test('Hosting finds the function where it is deployed, and may call it', () => {
  expect(configuration).toMatchObject({
    region: firebase.hosting.rewrites.map((rewrite) => rewrite.function.region),
    httpsTrigger: { invoker: ['public'] },
  });
});

test('one instance takes the slow requests of a flood, and few are started', () => {
  const { availableMemoryMb, concurrency, maxInstances, timeoutSeconds } = configuration;
  expect({ availableMemoryMb, concurrency, maxInstances, timeoutSeconds }).toEqual({
    availableMemoryMb: 256,
    concurrency: 80,
    maxInstances: 3,
    timeoutSeconds: 30,
  });
});

test('the function runs as its own account', () => {
  expect(configuration.serviceAccountEmail).toBe(SERVICE_ACCOUNT);
});

test('the CLI asks for no parameter that may be left out', () => {
  const asked = manifest.params.map(({ name }: { name: string }) => name);
  expect(() => readSettings({})).toThrow(new SettingsError(asked));
});

test.for<[logins: NodeJS.ProcessEnv, secrets: string[]]>([
  [{ SMTP_USER: ' ', SMTP_BACKUP_USER: 'v' }, ['SMTP_BACKUP_PASSWORD']],
  [{ SMTP_USER: 'v', SMTP_BACKUP_USER: 'v' }, ['SMTP_PASSWORD', 'SMTP_BACKUP_PASSWORD']],
])('with %j the secrets %j are bound', ([logins, secrets]) => {
  const bound = secrets.map((key) => ({ key }));
  const { sendContactMail } = manifestWith(logins).endpoints;
  expect(sendContactMail.secretEnvironmentVariables).toEqual(bound);
});
