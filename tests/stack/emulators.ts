import path from 'node:path';
import type { Parts } from './parts.ts';
import { FIREBASE, ROOT } from './project.ts';

const FIREBASE_TOOLS = path.join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');

// With demo- before it, so that nothing can reach a cloud.
const PROJECT_ID = 'demo-chiller-site';
const [{ function: target }] = FIREBASE.hosting.rewrites;

/** Where the function stands on its emulator. */
export const FUNCTION_PATH = `${PROJECT_ID}/${target.region}/${target.functionId}`;

/** Resolves when they say that they are up; what keeps them from it fails the parts. */
export function startEmulators(
  parts: Parts,
  servesSite: boolean,
  onLine: (line: string) => void,
): Promise<void> {
  const ready = Promise.withResolvers<void>();
  let isStarting = true;
  const emulators = servesSite ? 'hosting,functions' : 'functions';
  const command = [FIREBASE_TOOLS, 'emulators:start', '--project', PROJECT_ID, '--only', emulators];
  command.push('--log-verbosity', 'QUIET');
  parts.start('emulators', command, (line) => {
    if (isForDeveloper(line)) onLine(line);
    // A function that cannot be loaded later is a developer's slip, mended by the next change.
    const failure = isStarting ? startFailure(line) : undefined;
    if (failure) parts.fail(failure);
    if (!line.includes('All emulators ready')) return;
    isStarting = false;
    ready.resolve();
  });
  return ready.promise;
}

// What the emulators print even when told to be quiet, and no developer needs to read.
const NOISE = [
  /^\s*$/,
  /^[┌│├└]/,
  // Apart from the word that a person's own parameters count.
  /^[i✔] {2}(?!.*\.env\.local)/,
  /^ {2}(Emulator Hub host|Other reserved ports)/,
  /^Issues\? Report/,
  /^\[hosting\] Rewriting/,
  /The Emulator UI is not starting/,
];

function isForDeveloper(line: string): boolean {
  return !NOISE.some((noise) => noise.test(line));
}

// The emulators themselves go on after these, or wait for an answer that nobody will type.
function startFailure(line: string): string | undefined {
  if (/Failed to (load|start) function/.test(line)) {
    return 'The function cannot be loaded; the lines above say why';
  }
  if (line.includes('Prompting for parameters')) {
    return 'A parameter of functions/src/params.ts has no value in functions/.env.demo-chiller-site';
  }
  return undefined;
}
