// node tests/tools/emulators.ts QUIET|SILENT <command>: runs it beside the emulators of firebase.json, whose log shows
// what the function logs, or nothing.
import { spawn } from 'node:child_process';
import path from 'node:path';

const FIREBASE = path.resolve('node_modules/firebase-tools/lib/bin/firebase.js');
const [logs = '', ...words] = process.argv.slice(2);
// The CLI gives it to a shell.
const command = words.map((word) => JSON.stringify(word)).join(' ');
const options = ['--project', 'demo-chiller-site', '--only', 'hosting,functions'];

// At each reload firebase-tools asks npm for the newest firebase-functions; offline it waits for no registry.
const env = { ...process.env, npm_config_offline: 'true' };
spawn(
  process.execPath,
  [FIREBASE, 'emulators:exec', ...options, '--log-verbosity', logs, command],
  { stdio: 'inherit', env },
).on('exit', (status) => {
  process.exitCode = status ?? 1;
});
// Ctrl-C ends the emulators, which end the command; this process waits for them.
process.on('SIGINT', () => {});
