// node tests/tools/emulators.ts QUIET|SILENT <command>: runs the command beside the emulators of firebase.json. QUIET
// prints what the function logs, SILENT only what keeps the emulators from starting. EMULATOR_PROJECT names another
// project, whose parameters are then used.
import { createRequire } from 'node:module';
import path from 'node:path';
import { disposableFolder } from '../support/disposable-folder.ts';

/** With them firebase-tools reaches its own emulators through the proxy; it ignores NO_PROXY. */
const PROXIES = ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY'];

/** Returns the exit status of the command, or 1 if the emulators do not start. */
async function runBesideEmulators(command: string, logVerbosity: string): Promise<number> {
  // The emulators and the inbox leave files in the folder for temporary files, under names that another user's stack uses too.
  using folder = disposableFolder();
  Object.assign(process.env, {
    TMPDIR: folder.path,
    TEMP: folder.path,
    TMP: folder.path,
    // At each reload firebase-tools asks npm for the newest firebase-functions; offline it waits for no registry.
    npm_config_offline: 'true',
    // Otherwise firebase-tools reads what the function exports from a server, which prints its port.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
  });
  for (const name of PROXIES) delete process.env[name];
  // As a module firebase-tools prints nothing by itself: its command asks a server for news, and logs each call of the function.
  const firebase = createRequire(path.resolve('package.json'))('firebase-tools');
  if (logVerbosity === 'QUIET') {
    // Without it useConsoleLoggers() has no effect.
    process.env.IS_FIREBASE_CLI = 'true';
    firebase.logger.useConsoleLoggers();
  }
  const project = process.env.EMULATOR_PROJECT ?? 'demo-chiller-site';
  try {
    await firebase.emulators.exec(command, { project, only: 'hosting,functions', logVerbosity });
    return 0;
  } catch (error) {
    const { message, exit = 1 } = error as Error & { exit?: number };
    console.error(message);
    return exit;
  }
}

const [logVerbosity = '', ...words] = process.argv.slice(2);
// firebase-tools gives it to a shell.
const command = words.map((word) => JSON.stringify(word)).join(' ');
// Its servers keep the process alive.
process.exit(await runBesideEmulators(command, logVerbosity));
