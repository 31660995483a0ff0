import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import firebase from '../../firebase.json' with { type: 'json' };
import { contactEndpoint } from '../../functions/src/contract.ts';
import { installedChromium } from './browser.ts';
import { startMailbox } from './mailbox.ts';
import { startOwnerSite } from './owner-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The WebSocket endpoint of the browser that all test files share. */
    browserEndpoint: string;
    /** The address of the site with an owner's facts. */
    ownerSite: string;
  }
}

const LOCAL_PARAMETERS = new URL('../../functions/.env.local', import.meta.url);

/** Starts what the tests of the site share: the browser, the mail server and the site with an owner's facts. */
export default async function setup(project: TestProject) {
  if (existsSync(LOCAL_PARAMETERS)) {
    throw new Error(
      'functions/.env.local holds for every emulator, and would send the mails of the tests to its mail server: rename it .env.demo-trial (functions/SETUP.md)',
    );
  }
  // Visitors have the page cache. Playwright switches it off; the npm Chromium has none (`notRestoredReasons`).
  const browser = await chromium.launchServer({
    ...(await installedChromium()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const stopMailbox = await startMailbox();
  const [ownerSite] = await Promise.all([
    startOwnerSite(),
    // The emulator starts the function at its first request.
    fetch(`http://localhost:${firebase.emulators.hosting.port}${contactEndpoint}`),
  ]);
  project.provide('ownerSite', ownerSite.url);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await stopMailbox();
    await ownerSite.stop();
  };
}
