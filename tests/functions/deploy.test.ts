import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../tools/deploy.ts');

/** Runs `deploy.ts` with commands that only write down how they are called; the one with `failing` in its words fails. */
function runDeploy(args: string[], { failing = 'none', env = {} as NodeJS.ProcessEnv } = {}) {
  using folder = temporaryFolder();
  const list = path.join(folder.path, 'list');
  writeFileSync(list, '');
  for (const name of ['npm', 'firebase']) {
    const script = `#!/bin/sh
echo "SEND_TEST=$SEND_TEST ${name} $*" >> '${list}'
case "${name} $*" in '${failing}'*) exit 3;; esac
`;
    writeFileSync(path.join(folder.path, name), script, { mode: 0o755 });
  }
  const { status } = spawnSync(process.execPath, [DEPLOY, ...args], {
    env: { PATH: `${folder.path}${path.delimiter}/usr/bin${path.delimiter}/bin`, ...env },
  });
  const commands = readFileSync(list, 'utf8').trim().split('\n');
  return { status, commands };
}

test('a project is checked, tested, deployed and verified, in this order', () => {
  expect(runDeploy(['--project', 'frios'])).toEqual({
    status: 0,
    commands: [
      'SEND_TEST=1 npm run doctor -- --project frios',
      'SEND_TEST=1 npm test',
      'SEND_TEST=1 firebase deploy --project frios',
      'SEND_TEST=1 npm run verify',
    ],
  });
});

test('without a project the one with the alias default is deployed, with SEND_TEST= without a test message', () => {
  const { commands } = runDeploy([], { env: { SEND_TEST: '' } });
  expect(commands.slice(2)).toEqual([
    'SEND_TEST= firebase deploy --project default',
    'SEND_TEST= npm run verify',
  ]);
});

test('where a command fails, nothing follows', () => {
  const { status, commands } = runDeploy([], { failing: 'npm test' });
  expect(status).toBe(3);
  expect(commands.at(-1)).toContain('npm test');
});
