import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import firebase from '../../firebase.json' with { type: 'json' };
import { contactEndpoint } from '../../functions/src/shared/contract.ts';
import { startLongCompanySite } from './long-company-site.ts';
import { startMailbox } from './mailbox.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the site with an owner's facts. */
    longCompanyUrl: string;
  }
}

const FORBIDDEN_PARAMETERS_FILE = new URL('../../functions/.env.local', import.meta.url);

/** Starts what the tests of the site share: the mail server and the site with an owner's facts. */
export default async function setup(project: TestProject) {
  if (existsSync(FORBIDDEN_PARAMETERS_FILE)) {
    throw new Error(
      'functions/.env.local holds for every emulator, and would send the mails of the tests to its mail server: rename it .env.demo-trial (functions/SETUP.md)',
    );
  }
  const stopMailbox = await startMailbox();
  const [longCompanySite] = await Promise.all([
    startLongCompanySite(),
    // The emulator starts the function at its first request.
    fetch(`http://localhost:${firebase.emulators.hosting.port}${contactEndpoint}`),
  ]);
  project.provide('longCompanyUrl', longCompanySite.url);
  return async () => {
    await stopMailbox();
    await longCompanySite.stop();
  };
}
