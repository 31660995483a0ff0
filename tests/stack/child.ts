import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

const GUARD = path.join(import.meta.dirname, 'guard.ts');

/** A running part of the stack, with all the processes it has started in its turn. */
export interface Child {
  /** Resolves once it has ended, however that happened. */
  ended: Promise<unknown>;
  /** Ends it and all it has started, at once. Nothing is lost: they keep nothing. */
  kill(): void;
}

/**
 * Runs a script of Node in a process group of its own, inside the folder. Every line of its output
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
    detached: true,
    stdio: 'pipe',
  });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => onLine(stripVTControlCharacters(line)));
  }
  return { ended: once(child, 'close'), kill: () => killGroup(child.pid) };
}

function killGroup(pid: number | undefined) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
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
    XDG_CONFIG_HOME: folder,
    TMPDIR: folder,
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
