import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';

/** A secret as Secret Manager has it, or why it cannot be read: the CLI's own words if not these. */
export type CloudSecret = { value: string } | { failure: 'missing' | 'no login' | (string & {}) };

const FIREBASE = 'node_modules/firebase-tools/lib/bin/firebase.js';
const PATIENCE_MS = 30_000;

function failureOf(output: string): string {
  if (/firebase login|Failed to authenticate|credentials/i.test(output)) return 'no login';
  if (/\b404\b|not found/i.test(output)) return 'missing';
  const [, reason = 'no answer'] = /Error:\s*(.+)/.exec(output) ?? [];
  return reason.replace(/\.$/, '').slice(0, 160);
}

/** Asks Secret Manager by the Firebase CLI of the project in `root`, as whoever is logged in there. */
export async function readCloudSecret(
  root: string,
  projectId: string,
  name: string,
): Promise<CloudSecret> {
  const args = [path.join(root, FIREBASE), 'functions:secrets:access', name];
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...args, '--project', projectId],
      {
        cwd: root,
        timeout: PATIENCE_MS,
        env: { ...process.env, NO_UPDATE_NOTIFIER: '1', CI: '1' },
      },
    );
    return { value: stdout.replace(/\n$/, '') };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { failure: failureOf(stripVTControlCharacters(`${stdout}\n${stderr}`)) };
  }
}
