import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import firebase from '../../firebase.json' with { type: 'json' };

const file = new URL('../src/hydration/starter.js', import.meta.url);

/**
 * The script that stands in every page itself and starts the app: src/hydration/starter.js without
 * its comments and indentation.
 * @throws {Error} if the site's Content-Security-Policy does not name its hash.
 */
export async function readStarter(): Promise<string> {
  const script = (await readFile(file, 'utf8')).replace(/^ *\/\/.*\n|^ +/gm, '');
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  if (!JSON.stringify(firebase.hosting.headers).includes(hash)) {
    throw new Error(`script-src in firebase.json must name the pages' own script: ${hash}`);
  }
  return script;
}
