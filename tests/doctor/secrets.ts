import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import type { Facts } from './checks.ts';
import { type Finding, fine, stop } from './finding.ts';

const FIREBASE = 'node_modules/firebase-tools/lib/bin/firebase.js';
const TIMEOUT_MS = 60_000;

export interface Secret {
  name: string;
  value?: string;
  finding: Finding;
}

type SecretFacts = Pick<Facts, 'root' | 'project' | 'isPipeline'>;

/** @throws {Error} with the Firebase CLI's own words. */
async function firebase(root: string, args: string[]): Promise<string> {
  const command = [path.join(root, FIREBASE), ...args, '--non-interactive'];
  const options = { cwd: root, timeout: TIMEOUT_MS };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, command, options);
    return stripVTControlCharacters(stdout);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const output = stripVTControlCharacters(`${stdout}\n${stderr}`);
    const [, words = 'the Firebase CLI gives no answer'] = /Error: *(.+)/.exec(output) ?? [];
    throw new Error(words);
  }
}

/**
 * Looks a secret up in Secret Manager as whoever is logged in there; a pipeline only asks whether it
 * exists. No finding tells its value.
 */
export async function readSecret(name: string, facts: SecretFacts): Promise<Secret> {
  const { root, project, isPipeline } = facts;
  const of = [name, '--project', project.id];
  const set = `npx firebase functions:secrets:set ${of.join(' ')}`;
  const found = { name, finding: fine(`${name} is in Secret Manager`) };
  try {
    if (isPipeline) {
      const versions = await firebase(root, ['functions:secrets:get', ...of]);
      if (versions.includes('ENABLED')) return found;
      throw new Error('no version of it is enabled');
    }
    const output = await firebase(root, ['functions:secrets:access', ...of]);
    // Without the CLI's own warnings, and the line break that it ends with.
    const value = output.replace(/^(?:⚠.*\n)+/, '').replace(/[\r\n]+$/, '');
    return value ? { ...found, value } : { name, finding: stop(`${name} is empty`, `Run: ${set}`) };
  } catch (error) {
    const mend = `Where nobody is logged in: npx firebase login. Where it is not set: ${set} (any text, where SMTP_USER is empty)`;
    return { name, finding: stop(`${name} was not found: ${(error as Error).message}`, mend) };
  }
}

export const checkSecrets = ({ secrets }: Facts): Finding[] =>
  secrets.map(({ finding }) => finding);
