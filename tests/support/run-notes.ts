import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { ComparisonCounts } from './approved-pictures.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Of a file. */
    pictures?: ComparisonCounts;
    /** Whether a test has taken all its pictures. */
    hasTaken?: boolean;
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
    const text = notes.map((note) => `${note}\n`).join('');
    // tests/tools/emulators.ts prints them after the last line of the Firebase CLI.
    const { RUN_NOTES } = process.env;
    if (RUN_NOTES) appendFileSync(RUN_NOTES, text);
    else process.stdout.write(text);
  }
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
