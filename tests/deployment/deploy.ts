// npm run deploy [-- --project <alias or id>] [--dry-run] [--despite-mail] [--tested]
//   --despite-mail   also where the doctor complains of the mail server, its DNS or the sender
//   --tested         without the tests: for a pipeline, which has passed them where there is no login
// Nothing in the cloud is touched before the doctor and every test have passed.
import { parseArgs } from 'node:util';
import { chooseProject } from '../doctor/project.ts';
import { ROOT } from '../stack/project.ts';
import { firebase, projectOption, runSteps, type Step } from './steps.ts';

runSteps(() => {
  const options = {
    ...projectOption,
    'dry-run': { type: 'boolean' },
    'despite-mail': { type: 'boolean' },
    tested: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ options });
  const { id, alias } = chooseProject(ROOT, values.project);
  // Named to every step, so that what `firebase use` says cannot lead them apart.
  const project = ['--project', alias ?? id];
  const despiteMail = values['despite-mail'] ? ['--despite-mail'] : [];
  const dryRun = values['dry-run'] ? ['--dry-run'] : [];
  // There from the first deployment on, before the company's own domain leads to it.
  const address = `https://${id}.web.app`;
  const verify: Step = ['npm', 'run', '--silent', 'verify', '--', address];
  return [
    ['npm', 'run', '--silent', 'doctor', '--', ...project, ...despiteMail],
    // The tests build too: what is uploaded is what was tested.
    values.tested ? ['npm', 'run', 'build'] : ['npm', 'test'],
    firebase('deploy', '--only', 'hosting,functions', ...dryRun, ...project),
    ...(values['dry-run'] ? [] : [verify]),
  ];
});
