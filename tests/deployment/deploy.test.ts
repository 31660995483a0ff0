import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../stack/project.ts';

// A stub of npm and of the Firebase CLI: writes down how it was called, and fails as told.
const STUB = `#!/usr/bin/env node
const { appendFileSync } = require('node:fs');
const { basename } = require('node:path');
const [, file, ...args] = process.argv;
const call = [basename(file), ...args].join(' ');
const { CALLS, FAILS } = process.env;
appendFileSync(CALLS, call + '\\n');
if (FAILS && call.includes(FAILS)) process.exit(3);
`;
const DOCTOR = 'npm run --silent doctor --';
const VERIFY = 'npm run --silent verify --';

function run(script: string, args: string[], environment: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['npm', 'firebase']) {
    writeFileSync(path.join(folder, name), STUB, { mode: 0o755 });
    // How Windows runs it.
    writeFileSync(path.join(folder, `${name}.cmd`), `@node "%~dp0${name}" %*`);
  }
  const calls = path.join(folder, 'calls');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, script), ...args],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        PATH: [folder, path.dirname(process.execPath)].join(path.delimiter),
        ComSpec: process.env.ComSpec,
        HOME: folder,
        CALLS: calls,
        ...environment,
      },
    },
  );
  const lines = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
  return { status, stdout, stderr, calls: lines };
}

test('what is deployed was examined and tested before, for one and the same project', () => {
  const { status, calls } = run('deploy.ts', ['--project', 'example']);
  expect(status).toBe(0);
  expect(calls).toEqual([
    `${DOCTOR} --project example`,
    'npm test',
    'firebase deploy --only hosting,functions --project example',
    `${VERIFY} https://example.web.app`,
  ]);
});

test('a site that is not as it should be fails the deployment', () => {
  const { status, calls } = run('deploy.ts', [], { FAILS: 'verify' });
  expect(status).toBe(3);
  expect(calls).toHaveLength(4);
});

test('without a word about it, every step is told the default of .firebaserc; a dry run puts nothing on the air', () => {
  const { calls } = run('deploy.ts', ['--dry-run']);
  expect(calls).toEqual([
    `${DOCTOR} --project default`,
    'npm test',
    'firebase deploy --only hosting,functions --dry-run --project default',
  ]);
});

test('--despite-mail is for the doctor alone', () => {
  const { calls } = run('deploy.ts', ['--project', 'example', '--despite-mail']);
  expect(calls).toEqual([
    `${DOCTOR} --project example --despite-mail`,
    'npm test',
    'firebase deploy --only hosting,functions --project example',
    `${VERIFY} https://example.web.app`,
  ]);
});

test('what a pipeline has tested in another job is examined, built and deployed', () => {
  const { calls } = run('deploy.ts', ['--tested']);
  expect(calls).toEqual([
    `${DOCTOR} --project default`,
    'npm run build',
    'firebase deploy --only hosting,functions --project default',
    `${VERIFY} https://demo-chiller-site.web.app`,
  ]);
});

test('a pipeline is never asked anything', () => {
  const { calls } = run('deploy.ts', [], { CI: 'true' });
  expect(calls).toContain(
    'firebase deploy --only hosting,functions --project default --non-interactive',
  );
});

test.each([
  ['the doctor complains', 'doctor', [], [`${DOCTOR} --project default`]],
  ['a test fails', 'npm test', [], [`${DOCTOR} --project default`, 'npm test']],
  [
    'the build fails',
    'npm run build',
    ['--tested'],
    [`${DOCTOR} --project default`, 'npm run build'],
  ],
])('nothing is deployed where %s', (_, fails, args, expected) => {
  const { status, calls } = run('deploy.ts', args, { FAILS: fails });
  expect(status).toBe(3);
  expect(calls).toEqual(expected);
});

test('an option that is not understood is told in one line', () => {
  const { status, stderr, calls } = run('deploy.ts', ['--force']);
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining("Unknown option '--force'")]);
  expect(calls).toEqual([]);
});

test('a preview is the site alone, built anew, for a week', () => {
  const { status, calls } = run('preview.ts', ['Año/7', '--project', 'example'], { CI: 'true' });
  expect(status).toBe(0);
  expect(calls).toEqual([
    'npm run build:web',
    'firebase hosting:channel:deploy ano-7 --expires 7d --no-authorized-domains --project example --non-interactive',
  ]);
});
