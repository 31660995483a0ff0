import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import firebase from '../firebase.json' with { type: 'json' };

/**
 * The script that stands in every page itself and starts the app, see src/starter.ts.
 * @throws {Error} if the site's Content-Security-Policy does not name its hash.
 */
export async function buildStarter(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('src/starter.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const { code } = (built as Rolldown.RolldownOutput).output[0];
  const script = code.trim();
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  if (!JSON.stringify(firebase.hosting.headers).includes(hash)) {
    throw new Error(`script-src in firebase.json must name the pages' own script: ${hash}`);
  }
  return script;
}
