import path from 'node:path';
import { defineConfig } from 'vitest/config';
import firebase from '../firebase.json' with { type: 'json' };

const shared = {
  root: path.resolve(import.meta.dirname, '..'),
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { interval: 20, timeout: 25_000 } },
};

export default defineConfig({
  test: {
    // Most tests wait for something; left to itself Vitest keeps one processor free.
    maxWorkers: '100%',
    maxConcurrency: 20,
    reporters: ['default', ['json', { outputFile: 'node_modules/.cache/test-results.json' }]],
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          include: ['tests/{functions,web}/**/*.test.ts'],
          exclude: ['tests/functions/soak.test.ts'],
        },
      },
      { test: { ...shared, name: 'soak', include: ['tests/functions/soak.test.ts'] } },
      { test: { ...shared, name: 'browsers', include: ['tests/browsers/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'site',
          include: ['tests/{site,live}/**/*.test.ts'],
          // A worker imports Playwright once.
          isolate: false,
          globalSetup: 'tests/support/global-setup.ts',
          // The site that tests/live checks, also by a test message.
          env: { SITE_URL: `http://localhost:${firebase.emulators.hosting.port}`, SEND_TEST: '1' },
        },
      },
    ],
  },
});
