// npm run deploy [-- --project <alias or id>] [--dry-run] [--despite-mail] [--tested]
//   --despite-mail   also where the doctor complains of the mail server, its DNS or the sender
//   --tested         without the tests: for a pipeline, which has passed them where there is no login
// Nothing in the cloud is touched before the doctor and every test have passed.
import { parseArgs } from 'node:util';
import { firebase, projectArguments, projectOption, runSteps } from './steps.ts';

runSteps(() => {
  const options = {
    ...projectOption,
    'dry-run': { type: 'boolean' },
    'despite-mail': { type: 'boolean' },
    tested: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ options });
  const project = projectArguments(values);
  const despiteMail = values['despite-mail'] ? ['--despite-mail'] : [];
  const dryRun = values['dry-run'] ? ['--dry-run'] : [];
  return [
    ['npm', 'run', '--silent', 'doctor', '--', ...project, ...despiteMail],
    // The tests build too: what is uploaded is what was tested.
    values.tested ? ['npm', 'run', 'build'] : ['npm', 'test'],
    firebase('deploy', '--only', 'hosting,functions', ...dryRun, ...project),
  ];
});
