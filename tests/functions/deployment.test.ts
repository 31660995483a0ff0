import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { parametersFor } from '../support/function-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
// The Firebase CLI's own functions, which have no types.
const require = createRequire(import.meta.url);
const { readdirRecursive } = require('firebase-tools/lib/fsAsync');
const { getRuntimeDelegate } = require('firebase-tools/lib/deploy/functions/runtimes');
const { resolveBackend } = require('firebase-tools/lib/deploy/functions/build');

const { source, ignore, runtime } = firebase.functions;
const FOLDER = path.join(ROOT, source);

test('of the function, only its bundle and its packages are uploaded', async () => {
  const files: { name: string }[] = await readdirRecursive({ path: FOLDER, ignoreStrings: ignore });
  const names = files.map(({ name }) => path.relative(FOLDER, name).replaceAll('\\', '/'));
  const bundle = ['lib/index.cjs', 'lib/index.cjs.map'];
  const expected = [...bundle, 'package-lock.json', 'package.json'];
  expect(new Set(names)).toEqual(new Set(expected));
});

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

const { region } = firebase.hosting.rewrites[0]?.function ?? {};
/** Returns what the Firebase CLI deploys without a terminal, from a file of parameters with these lines. */
async function deployWith(lines: NodeJS.ProcessEnv) {
  // The CLI then reads a file, not a server on a port that other programs may have.
  vi.stubEnv('FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH', 'true');
  onTestFinished(() => void vi.unstubAllEnvs());
  const project = { projectId: 'demo-frios', projectDir: ROOT };
  const delegate = await getRuntimeDelegate({ ...project, sourceDir: FOLDER, runtime });
  const build = await delegate.discoverBuild({}, lines);
  // For the emulator the CLI does the same, but does not look for the secrets in Google Cloud.
  const offline = { nonInteractive: true, isEmulator: true };
  const options = { build, firebaseConfig: project, userEnvs: lines, ...offline };
  const { backend } = await resolveBackend(options);
  return backend.endpoints[region ?? ''].sendContactMail;
}

test('what is deployed is open to all, with its account, and the time of a delivery', async () => {
  const account = { SERVICE_ACCOUNT: 'sitio@demo-frios.iam.gserviceaccount.com' };
  const { timeoutSeconds, ...deployed } = await deployWith(parametersFor(465, account));
  expect(deployed).toMatchObject({
    serviceAccount: account.SERVICE_ACCOUNT,
    httpsTrigger: { invoker: ['public'] },
  });
  // The function answers within 20 s, Hosting waits for 60.
  expect(timeoutSeconds).toBeGreaterThan(20);
  expect(timeoutSeconds).toBeLessThan(60);
});

test.for([
  [{}, []],
  [{ SMTP_USER: 'v', SMTP_BACKUP_USER: 'v' }, ['SMTP_PASSWORD', 'SMTP_BACKUP_PASSWORD']],
] as const)('with %j the secrets %j are bound', async ([users, names]) => {
  const { secretEnvironmentVariables } = await deployWith({ ...parametersFor(465), ...users });
  expect(secretEnvironmentVariables.map(({ secret }: { secret: string }) => secret)).toEqual(names);
});
