// npm run doctor: what is missing for a deployment, one line each, with how to mend it. Its status:
// 0 where nothing stops one, 1 where something does, 2 where it was not called rightly.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { diagnose } from './diagnosis.ts';
import { render, stops } from './report.ts';

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        project: { type: 'string', short: 'P' },
        'send-test': { type: 'boolean', default: false },
      },
    });
    return { project: values.project, sendsTest: values['send-test'] };
  } catch {
    console.error('Usage: npm run doctor -- [--project <alias or id>] [--send-test]');
    process.exit(2);
  }
}

const options = readOptions();
// As for the Firebase CLI, the folder is the project's; npm run sees to that.
const root = process.cwd();
if (!existsSync('firebase.json')) {
  console.error('No firebase.json here: run it as npm run doctor.');
  process.exit(2);
}
const sections = await diagnose(root, options);
console.log(render(sections));
// Not by itself: the relay keeps its connections open.
process.exit(sections.some(({ findings }) => stops(findings)) ? 1 : 0);
