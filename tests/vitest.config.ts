import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    include: ['tests/**/*.test.ts'],
    // They need browsers that npm does not install: `npm run test:browsers`.
    exclude: ['tests/browsers/**'],
    // Most tests wait for something; left to itself Vitest keeps one processor free.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { interval: 20, timeout: 15_000 } },
    reporters: ['default', ['json', { outputFile: 'node_modules/.cache/test-results.json' }]],
  },
});
