import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Ports } from './ports.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const FUNCTIONS = path.join(ROOT, 'functions');

interface FirebaseConfig {
  hosting: {
    public: string;
    ignore: string[];
    rewrites: [{ source: string; function: { functionId: string; region: string } }];
  };
  functions: { source: string; runtime: string; ignore: string[] };
  emulators: Record<'hosting' | 'functions', { port: number }>;
}

export const FIREBASE: FirebaseConfig = JSON.parse(
  readFileSync(path.join(ROOT, 'firebase.json'), 'utf8'),
);

// Never empty: the emulator would look for an empty secret in the cloud.
const DEMO_SECRET = 'SMTP_PASSWORD="the local inbox asks for no login"\n';

export interface ProjectOptions {
  /** Values for the function's parameters, over those of `functions/.env.demo-chiller-site`. */
  params?: NodeJS.ProcessEnv;
  /** Whether `functions/.env.local` and `.secret.local` count: a person's own, never a test's. */
  usesLocalFiles?: boolean;
}

/**
 * Makes a folder that is to the emulators what the checkout is to the cloud: the built site and
 * function, with ports and parameters of its own. So several stand side by side, and whatever the
 * emulators write goes away with it.
 */
export function makeProject(ports: Ports, options: ProjectOptions): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'chiller-'));
  const functions = path.join(folder, 'functions');
  mkdirSync(functions);
  mkdirSync(path.join(folder, 'mail'));
  link(path.join(ROOT, 'web'), path.join(folder, 'web'));
  for (const name of ['lib', 'node_modules']) {
    link(path.join(FUNCTIONS, name), path.join(functions, name));
  }
  copy('package.json', functions);
  writeFileSync(path.join(functions, '.env'), parameters(ports, options.params ?? {}));
  const hasLocal = (name: string) =>
    options.usesLocalFiles && existsSync(path.join(FUNCTIONS, name));
  if (hasLocal('.env.local')) copy('.env.local', functions);
  if (hasLocal('.secret.local')) copy('.secret.local', functions);
  else writeFileSync(path.join(functions, '.secret.local'), DEMO_SECRET);
  const config = { ...FIREBASE, emulators: emulators(ports) };
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify(config));
  return folder;
}

export function removeProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function link(folder: string, place: string) {
  // The kind of link that Windows lets everybody make; it can lead to a folder only.
  symlinkSync(folder, place, 'junction');
}

function copy(name: string, folder: string) {
  copyFileSync(path.join(FUNCTIONS, name), path.join(folder, name));
}

function parameters(ports: Ports, params: NodeJS.ProcessEnv): string {
  const demo = readFileSync(path.join(FUNCTIONS, '.env.demo-chiller-site'), 'utf8');
  // The last of several lines with one name counts.
  const own = Object.entries({ SMTP_PORT: String(ports.smtp), ...params });
  return [demo, ...own.map(([name, value]) => `${name}=${JSON.stringify(value)}`)].join('\n');
}

function emulators(ports: Ports) {
  const at = (port: number) => ({ host: '127.0.0.1', port });
  return {
    hosting: at(ports.site),
    functions: at(ports.function),
    hub: at(ports.hub),
    logging: at(ports.logging),
    eventarc: at(ports.eventarc),
    tasks: at(ports.tasks),
    // Its pages would be downloaded.
    ui: { enabled: false },
  };
}
