import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** By the last file that its build writes, the files of which a build is made. */
const SOURCES = {
  'functions/lib/index.cjs': [
    'functions/src/**/*.ts',
    'functions/{vite.config.ts,package-lock.json}',
    'web/src/company.ts',
  ],
  'web/dist/robots.txt': [
    'web/{src,build,public}/**/*.*',
    'web/vite.config.ts',
    'functions/src/shared/*.ts',
    'package-lock.json',
  ],
};

/** Refuses to test a build that is older than its sources. */
export default function setup(project: TestProject): void {
  expectFreshBuilds();
  project.onTestsRerun(expectFreshBuilds);
}

function expectFreshBuilds(): void {
  for (const [build, sources] of Object.entries(SOURCES)) {
    const builtAt = changedAt(build) ?? 0;
    const files = globSync(sources, { cwd: ROOT, exclude: ['**/*.md'] });
    const newer = files.find((file) => (changedAt(file) ?? 0) > builtAt);
    if (newer) throw new Error(`${newer} is newer than ${build}: “npm run build” builds it`);
  }
}

function changedAt(file: string): number | undefined {
  return statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs;
}
