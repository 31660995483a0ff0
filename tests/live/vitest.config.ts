import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** `npm run verify`: the checks of a deployed site, without emulators. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['tests/live/**/*.test.ts'],
    reporters: ['verbose'],
    // A browser's start, the page, a cold start of the function, then its own limit of 20 s.
    testTimeout: 90_000,
  },
});
