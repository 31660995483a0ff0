// node tests/tools/emulators.ts QUIET|SILENT <command>: runs the command beside the emulators of firebase.json. QUIET
// prints what the function logs, SILENT only what keeps the emulators from starting. EMULATOR_PROJECT names another
// project, whose parameters are then used.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FIREBASE = path.resolve('node_modules/firebase-tools/lib/bin/firebase.js');
/** With them firebase-tools reaches its own emulators through the proxy; it ignores NO_PROXY. */
const PROXIES = ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY'];

const [logs = '', ...words] = process.argv.slice(2);
// The CLI gives it to a shell.
const command = words.map((word) => JSON.stringify(word)).join(' ');
const project = process.env.EMULATOR_PROJECT ?? 'demo-chiller-site';
const cliArguments = ['--project', project, '--only', 'hosting,functions', '--log-verbosity', logs];
// Otherwise the hosting emulator logs each call of the function.
if (logs === 'SILENT') cliArguments.push('--json');

// The emulators and the inbox leave files in the folder for temporary files, under names that another user's stack uses too.
using folder = temporaryFolder();
// What the tests say at the end (tests/support/run-notes.ts) is printed after the last line of the CLI.
const notesFile = path.join(folder.path, 'run-notes');
const env: NodeJS.ProcessEnv = {
  ...process.env,
  RUN_NOTES: notesFile,
  TMPDIR: folder.path,
  TEMP: folder.path,
  TMP: folder.path,
  // At each reload firebase-tools asks npm for the newest firebase-functions; offline it waits for no registry.
  npm_config_offline: 'true',
};
for (const name of PROXIES) delete env[name];

// Ctrl-C reaches the CLI too, which ends the emulators; this process then removes the folder.
process.on('SIGINT', () => undefined);
const { status } = spawnSync(
  process.execPath,
  [FIREBASE, 'emulators:exec', ...cliArguments, command],
  {
    stdio: 'inherit',
    env,
  },
);
if (existsSync(notesFile)) process.stdout.write(`\n${readFileSync(notesFile, 'utf8')}`);
process.exitCode = status ?? 1;
