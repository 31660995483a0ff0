import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { disposableFolder } from '../support/disposable-folder.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../tools/deploy.ts');
const EMULATORS = path.resolve(import.meta.dirname, '../tools/emulators.ts');
const DOCTOR = 'tests/tools/doctor.ts';
const FIREBASE = 'node_modules/firebase-tools/lib/bin/firebase.js';

/** How a command ends in place of well: with a status, or by a signal. */
interface Failure {
  command: string;
  end: string;
}

/**
 * Runs `deploy.ts` in a folder whose doctor, Firebase CLI and npm only write down how they are called, one word a
 * row.
 */
function runDeploy(
  args: string[],
  { failure = {} as Partial<Failure>, env = {} as NodeJS.ProcessEnv } = {},
) {
  using folder = disposableFolder();
  const list = path.join(folder.path, 'list');
  writeFileSync(list, '');
  const script = (name: string) => `
const { appendFileSync } = require('node:fs');
const call = ['${name}', ...process.argv.slice(2)];
appendFileSync(${JSON.stringify(list)}, JSON.stringify([process.env.SEND_TEST, ...call]) + '\\n');
if (call.join(' ') === '${failure.command}') ${failure.end};
`;
  for (const [file, name] of [
    [DOCTOR, 'doctor'],
    [FIREBASE, 'firebase'],
    ['npm.cjs', 'npm'],
  ] as const) {
    const place = path.join(folder.path, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, script(name));
  }
  const npm = `#!/bin/sh\nexec '${process.execPath}' '${folder.path}/npm.cjs' "$@"\n`;
  writeFileSync(path.join(folder.path, 'npm'), npm, { mode: 0o755 });
  const { status } = spawnSync(process.execPath, [DEPLOY, ...args], {
    cwd: folder.path,
    env: { PATH: `${folder.path}${path.delimiter}/usr/bin${path.delimiter}/bin`, ...env },
  });
  const commands: string[][] = readFileSync(list, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { status, commands };
}

test('a command beside the emulators that fails is a failure', () => {
  using folder = disposableFolder();
  const module = path.join(folder.path, 'node_modules/firebase-tools/index.js');
  mkdirSync(path.dirname(module), { recursive: true });
  writeFileSync(
    module,
    `exports.emulators = { exec: async () => { throw Object.assign(new Error('Failed'), { exit: 3 }); } };`,
  );
  const { status } = spawnSync(process.execPath, [EMULATORS, 'SILENT', 'true'], {
    cwd: folder.path,
  });
  expect(status).toBe(3);
});

test('a project is checked, tested, deployed and verified, in this order, and its name reaches no shell', () => {
  const project = 'frios; touch pwned';
  const { status, commands } = runDeploy(['--project', project]);
  expect(commands).toEqual([
    ['1', 'doctor', '--project', project],
    ['1', 'npm', 'test'],
    ['1', 'firebase', 'deploy', '--project', project],
    ['1', 'npm', 'run', 'verify'],
  ]);
  expect(status).toBe(0);
});

test('without a project the one with the alias default is deployed, with SEND_TEST= without a test message', () => {
  const { commands } = runDeploy([], { env: { SEND_TEST: '' } });
  expect(commands.slice(2)).toEqual([
    ['', 'firebase', 'deploy', '--project', 'default'],
    ['', 'npm', 'run', 'verify'],
  ]);
});

test.for([
  ['npm test', 'process.exit(3)', 3],
  ['firebase deploy --project default', 'process.kill(process.pid)', 1],
] as const)('where %s ends by %s, nothing follows', ([command, end, expected]) => {
  const { status, commands } = runDeploy([], { failure: { command, end } });
  expect(commands.at(-1)?.slice(1).join(' ')).toBe(command);
  expect(status).toBe(expected);
});
