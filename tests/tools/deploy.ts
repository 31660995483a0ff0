// npm run deploy [-- --project <alias or id>]: checks, tests and deploys one project, and sends a test
// message through the form that is deployed (SEND_TEST= sends none).
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const options = { project: { type: 'string', short: 'P', default: 'default' } } as const;
const { project } = parseArgs({ options }).values;
const env = { SEND_TEST: '1', ...process.env };
for (const command of [
  `npm run doctor -- --project ${project}`,
  'npm test',
  `firebase deploy --project ${project}`,
  'npm run verify',
]) {
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
