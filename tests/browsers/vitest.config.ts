import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['tests/browsers/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 120_000,
    expect: { poll: { interval: 20, timeout: 8000 } },
    reporters: ['verbose', ['json', { outputFile: 'node_modules/.cache/browsers-results.json' }]],
  },
});
