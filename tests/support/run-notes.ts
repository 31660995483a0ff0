import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule, TestState } from 'vitest/node';
import type { ComparisonCounts } from './approved-pictures.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Of a file. */
    pictures?: ComparisonCounts;
    /** Whether a test has taken all its pictures. */
    hasChecked?: boolean;
  }
}

/** Says at the end of a run what it has not checked, and how many pictures it has compared. */
export class RunNotes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const notes = [
      ...notesOnRetried(modules),
      ...notesOnSkipped(modules),
      ...notesOnPictures(modules),
    ];
    for (const note of notes) console.log(note);
    writeTestCounts(modules);
  }
}

/** Writes how many tests passed and failed, for `.ci/run`. Vitest's own JSON report prints a line. */
function writeTestCounts(modules: readonly TestModule[]): void {
  const countOf = (state: TestState) =>
    modules.reduce((count, { children }) => count + [...children.allTests(state)].length, 0);
  const counts = { numPassedTests: countOf('passed'), numFailedTests: countOf('failed') };
  mkdirSync('node_modules/.cache', { recursive: true });
  writeFileSync('node_modules/.cache/test-results.json', JSON.stringify(counts));
}

/** Each test that was tried again because it had timed out (vitest.config.ts). */
function notesOnRetried(modules: readonly TestModule[]): string[] {
  const tests = modules.flatMap(({ children }) => [...children.allTests('passed')]);
  return tests.flatMap((test) =>
    test.diagnostic()?.flaky ? [`“${test.fullName}” passed at its second try.`] : [],
  );
}

/** Each reason for which tests have skipped themselves. */
function notesOnSkipped(modules: readonly TestModule[]): string[] {
  const tests = modules.flatMap(({ children }) => [...children.allTests('skipped')]);
  const reasons = tests.flatMap((test) => {
    const result = test.result();
    return result.state === 'skipped' && result.note ? [result.note] : [];
  });
  return [...new Set(reasons)].map((reason) => {
    const { length } = reasons.filter((other) => other === reason);
    return `${length} tests were skipped: ${reason}.`;
  });
}

function notesOnPictures(modules: readonly TestModule[]): string[] {
  const isApproval = modules.some(({ project }) => project.vite.config.mode === 'approve');
  const [counts] = modules.flatMap((module) => module.meta().pictures ?? []);
  if (isApproval && !counts?.compared) {
    process.exitCode = 1;
    return ['No picture was approved: pictures.test.ts has no test of such a name.'];
  }
  if (!counts) return [];
  const { all, compared, outdated } = counts;
  if (isApproval) return [`${compared} of ${all} pictures were approved.`];
  const renewal = `; ${outdated} show texts or photos that have changed: “npm run screenshots” renews them`;
  return [`${compared} of ${all} pictures were compared${outdated > 0 ? renewal : ''}.`];
}
