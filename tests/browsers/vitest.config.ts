import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/browsers/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { interval: 20, timeout: 20_000 } },
    reporters: ['verbose', ['json', { outputFile: 'node_modules/.cache/browsers-results.json' }]],
  },
});
