// npm run deploy [-- --project <alias or id>] [--dry-run]
// Nothing in the cloud is touched before the doctor and every test have passed.
import { parseArgs } from 'node:util';
import { firebase, projectArguments, projectOption, runSteps } from './steps.ts';

runSteps(() => {
  const options = { ...projectOption, 'dry-run': { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  const project = projectArguments(values);
  const dryRun = values['dry-run'] ? ['--dry-run'] : [];
  return [
    ['npm', 'run', '--silent', 'doctor', '--', ...project],
    // Also builds: what is uploaded is what was tested.
    ['npm', 'test'],
    firebase('deploy', '--only', 'hosting,functions', ...dryRun, ...project),
  ];
});
