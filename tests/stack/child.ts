import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

const GUARD = new URL('guard.ts', import.meta.url).href;

/** A running part of the stack, with all the processes it has started in its turn. */
export interface Child {
  /** Resolves once it has ended, however that happened. */
  ended: Promise<unknown>;
  /** Ends it and all it has started, at once. Nothing is lost: they keep nothing. */
  kill(): void;
}

// Windows knows no signals to a group, nor needs any: there the children of a Node process end with it,
// unless they are detached (https://nodejs.org/api/child_process.html#optionsdetached).
const isWindows = process.platform === 'win32';

/**
 * Runs a script of Node inside the folder, in a process group of its own. Every line of its output
 * goes to `onLine`, without colours.
 */
export function startChild(
  command: string[],
  folder: string,
  onLine: (line: string) => void,
): Child {
  const child = spawn(process.execPath, ['--import', GUARD, ...command], {
    cwd: folder,
    env: environment(folder),
    detached: !isWindows,
    windowsHide: true,
    stdio: 'pipe',
  });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => onLine(stripVTControlCharacters(line)));
  }
  return { ended: once(child, 'close'), kill: () => killTree(child) };
}

function killTree(child: ChildProcess) {
  try {
    if (isWindows) child.kill('SIGKILL');
    else if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

// Nothing of the developer's own: no cloud login, no real mail server, no proxy, no debug switch.
function environment(folder: string): NodeJS.ProcessEnv {
  return {
    // Nothing but this Node: scripts that ask the environment for one get the same.
    PATH: path.dirname(process.execPath),
    HOME: folder,
    USERPROFILE: folder,
    XDG_CONFIG_HOME: folder,
    TMPDIR: folder,
    TEMP: folder,
    STACK_FOLDER: folder,
    // No news, no look for updates or for a cloud's machine: nothing waits for a network.
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
    npm_config_offline: 'true',
    METADATA_SERVER_DETECTION: 'none',
    // Through a file, not a port near 8000 that two stacks could both choose.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
  };
}
