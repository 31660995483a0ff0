import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import firebase from './firebase.json' with { type: 'json' };
import { RunNotes } from './tests/support/run-notes.ts';

const shared = {
  // A worker imports what the files share once.
  isolate: false,
  // Long enough for a machine that does much else; a test that waits in vain fails no sooner.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { interval: 20, timeout: 60_000 } },
};
const freshBuild = 'tests/support/fresh-build.ts';
const project = (name: string, options: { globalSetup?: string } = {}) => ({
  test: { ...shared, ...options, name, include: [`tests/${name}/**/*.test.ts`] },
});

export default defineConfig({
  test: {
    // Each worker has a Chromium, which is busy while its tests wait; with more of them a run takes longer.
    maxWorkers: availableParallelism(),
    maxConcurrency: 20,
    // A test that is merely slow is no news.
    slowTestThreshold: 10_000,
    reporters: ['default', new RunNotes()],
    projects: [
      project('functions', { globalSetup: freshBuild }),
      project('web', { globalSetup: freshBuild }),
      project('browsers', { globalSetup: freshBuild }),
      project('live'),
      {
        test: {
          ...shared,
          name: 'site',
          include: ['tests/{site,live}/**/*.test.ts'],
          // After a resize Chromium may leave a screenshot without an answer, on a busy machine. Playwright's own waits end sooner.
          retry: { count: 1, condition: /^Test timed out/ },
          globalSetup: [freshBuild, 'tests/support/site-setup.ts'],
          // The site that tests/live checks, also by a test message.
          env: { SITE_URL: `http://localhost:${firebase.emulators.hosting.port}`, SEND_TEST: '1' },
        },
      },
    ],
  },
});
