import { sync as spawnSync } from 'cross-spawn';

export type Step = [command: string, ...args: string[]];

/** Which project a command is for; where it is not said, all steps choose it as the CLI does. */
export const projectOption = { project: { type: 'string', short: 'P' } } as const;

/**
 * Runs the steps in order on this terminal; the first that fails is the last, and its status this
 * process's own. What keeps them from beginning is told in one line.
 */
export function runSteps(steps: () => Step[]): void {
  try {
    process.exitCode = firstFailure(steps()) ?? 0;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

function firstFailure(steps: Step[]): number | undefined {
  for (const [command, ...args] of steps) {
    // By cross-spawn: on Windows npm and firebase are .cmd files, which Node alone cannot start.
    const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
    if (error) throw error;
    // None where a signal has ended it.
    if (status !== 0) return status ?? 1;
  }
  return undefined;
}

export function firebase(...args: string[]): Step {
  // A pipeline has nobody who could answer. At a terminal the CLI may ask: --force would answer for
  // that person, and what it agrees to includes deleting functions that are not in this folder.
  return ['firebase', ...args, ...(process.env.CI ? ['--non-interactive'] : [])];
}
