// npm run doctor: what is missing for a deployment, one line each, with how to mend it. Its status:
// 0 where nothing stops one, 1 where something does, 2 where it was not called rightly.
import { Resolver } from 'node:dns/promises';
import { parseArgs } from 'node:util';
import { runChecks, type Section } from './checks.ts';

const MARKS = { stop: '✗', warn: '!', fine: '✓' } as const;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        project: { type: 'string', short: 'P' },
        'send-test': { type: 'boolean', default: false },
        'despite-mail': { type: 'boolean', default: false },
      },
    });
    return values;
  } catch {
    console.error(
      'Usage: npm run doctor -- [--project <alias or id>] [--send-test] [--despite-mail]',
    );
    process.exit(2);
  }
}

function render({ title, findings }: Section): string {
  return [title, ...findings.map(({ level, text }) => `  ${MARKS[level]} ${text}`), ''].join('\n');
}

const options = readOptions();
const sections = await runChecks({
  // As for the Firebase CLI, the folder is the project's; npm run sees to that.
  root: process.cwd(),
  asked: options.project,
  sendsTest: options['send-test'],
  despiteMail: options['despite-mail'],
  isPipeline: Boolean(process.env.CI),
  // Asks once and waits three seconds: nobody waits longer for a doctor.
  dns: new Resolver({ timeout: 3000, tries: 1 }),
});
const findings = sections.flatMap((section) => section.findings);
const count = (wanted: string) => findings.filter(({ level }) => level === wanted).length;
const summary = `${count('stop') || 'Nothing'} to mend before a deployment, ${count('warn') || 'nothing'} more worth a look.`;
console.log([...sections.map(render), summary].join('\n'));
// Not by itself: the relay keeps its connections open.
process.exit(count('stop') > 0 ? 1 : 0);
