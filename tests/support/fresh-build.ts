import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

interface Build {
  /** The last file that it writes. */
  file: string;
  sources: string[];
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const FUNCTION: Build = {
  file: 'functions/lib/index.cjs',
  sources: [
    'functions/src/**/*.ts',
    'functions/{vite.config.ts,package-lock.json}',
    'web/src/company.ts',
  ],
};
const SITE: Build = {
  file: 'web/dist/robots.txt',
  sources: [
    'web/{src,build,public}/**/*.*',
    'web/vite.config.ts',
    'functions/src/shared/*.ts',
    'package-lock.json',
  ],
};
const BUILDS_OF_PROJECT: Record<string, Build[]> = {
  functions: [FUNCTION],
  web: [SITE],
  site: [FUNCTION, SITE],
  browsers: [FUNCTION, SITE],
};

/** Refuses to test a build that is older than its sources. */
export default function setup(project: TestProject): void {
  function expectFreshBuilds(): void {
    for (const build of BUILDS_OF_PROJECT[project.name] ?? []) expectFresh(build);
  }
  expectFreshBuilds();
  project.onTestsRerun(expectFreshBuilds);
}

function expectFresh({ file, sources }: Build): void {
  const builtAt = changedAt(file);
  const files = globSync(sources, { cwd: ROOT, exclude: ['**/*.md'] });
  const newer = files.find((source) => changedAt(source) > builtAt);
  if (newer) throw new Error(`${newer} is newer than ${file}: “npm run build” builds it`);
}

/** Returns a time before all others for a file that is missing. */
function changedAt(file: string): number {
  return statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
