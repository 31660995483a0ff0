import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sendContactMail } from '../../functions/src/index.ts';
import type { Company } from './company-checks.ts';
import { type Parameters, readEnvFile } from './env-files.ts';
import type { Facts, FirebaseConfig } from './hosting-checks.ts';

// The CLI's own store, which has no types: `firebase use` writes the project of a folder into it.
const { configstore } = createRequire(import.meta.url)('firebase-tools/lib/configstore.js') as {
  configstore: { get(key: 'activeProjects'): Record<string, string> | undefined };
};

/** What the doctor reads of a checkout. */
export class ProjectFiles {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** The text of a file; `undefined` where there is none. */
  read(name: string): string | undefined {
    const file = path.join(this.root, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  }

  get inUse(): string | undefined {
    return configstore.get('activeProjects')?.[this.root];
  }

  /** @throws {SyntaxError} where firebase.json is none. */
  get firebaseConfig(): FirebaseConfig {
    return JSON.parse(this.read('firebase.json') ?? '{}');
  }

  get facts(): Facts {
    const [region = ''] = [sendContactMail.__endpoint.region].flat();
    return {
      functionId: 'sendContactMail',
      region: String(region),
      engine: JSON.parse(this.read('functions/package.json') ?? '{}').engines?.node ?? '',
    };
  }

  /** The passwords for a local trial. */
  get localSecrets(): Parameters {
    return readEnvFile('', this.read('functions/.secret.local') ?? '').envs;
  }

  /** @throws where web/src/company.ts cannot be loaded. */
  async company(): Promise<Company> {
    const file = path.join(this.root, 'web/src/company.ts');
    return (await import(pathToFileURL(file).href)).company;
  }

  /** The variables that the site is built with. Vite only where it is needed: it loads slowly. */
  async siteVariables(): Promise<Parameters> {
    const { loadEnv } = await import('vite');
    return loadEnv('production', path.join(this.root, 'web'), 'VITE_');
  }
}
