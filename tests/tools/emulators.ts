// node tests/tools/emulators.ts QUIET|SILENT <command>: runs it beside the emulators of firebase.json, whose log shows
// what the function logs, or nothing but what keeps them from starting. EMULATOR_PROJECT names another project, whose parameters are then used.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const FIREBASE = path.resolve('node_modules/firebase-tools/lib/bin/firebase.js');
/** With them firebase-tools reaches its own emulators through the proxy; it ignores NO_PROXY. */
const PROXIES = ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY'];

const [logs = '', ...words] = process.argv.slice(2);
// The CLI gives it to a shell.
const command = words.map((word) => JSON.stringify(word)).join(' ');
const project = process.env.EMULATOR_PROJECT ?? 'demo-chiller-site';
const options = ['--project', project, '--only', 'hosting,functions', '--log-verbosity', logs];
// Otherwise the hosting emulator logs each call of the function.
if (logs === 'SILENT') options.push('--json');

// The emulators and the inbox leave files in the folder for temporary files, under names that another user's
// stack uses too. Sockets are among them, whose paths may have only some 100 characters.
const folder = mkdtempSync(path.join(tmpdir(), 'emulators-'));
const env: NodeJS.ProcessEnv = {
  ...process.env,
  TMPDIR: folder,
  TEMP: folder,
  TMP: folder,
  // At each reload firebase-tools asks npm for the newest firebase-functions; offline it waits for no registry.
  npm_config_offline: 'true',
};
for (const name of PROXIES) delete env[name];

// On Windows a process group would open a window, and Ctrl-C reaches every process of the console.
const hasGroup = process.platform !== 'win32';
const child = spawn(process.execPath, [FIREBASE, 'emulators:exec', ...options, command], {
  stdio: 'inherit',
  env,
  detached: hasGroup,
});

/** Sends a signal to the emulators, to the command and to what those have started. */
function sendToGroup(signal: NodeJS.Signals): void {
  if (!hasGroup || !child.pid) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Nothing of the group is left.
  }
}

// This process ends when the emulators have ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => sendToGroup(signal));
}
// npm sends SIGTERM to the shell that has started this process, and the shell does not pass it on.
const shell = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === shell) return;
  clearInterval(watch);
  sendToGroup('SIGTERM');
}, 500);
child.on('exit', (status) => {
  clearInterval(watch);
  sendToGroup('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = status ?? 1;
});
