// npm run deploy [-- --project <alias or id>]: checks, tests and deploys one project, and sends a test
// message through the form that is deployed (SEND_TEST= sends none).
import { spawnSync } from 'node:child_process';

const words = process.argv.slice(2);
const projectArguments = words.length > 0 ? words : ['--project', 'default'];
const env = { SEND_TEST: '1', ...process.env };

/** Runs a script with words of the command line, which reach no shell. */
function runScript(script: string, args: string[]): void {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a command of npm, which on Windows only a shell can start. */
function runNpm(command: string): void {
  const { status } = spawnSync(`npm ${command}`, { shell: true, stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}

// The doctor refuses words that it does not know.
runScript('tests/tools/doctor.ts', projectArguments);
runNpm('test');
runScript('node_modules/firebase-tools/lib/bin/firebase.js', ['deploy', ...projectArguments]);
runNpm('run verify');
