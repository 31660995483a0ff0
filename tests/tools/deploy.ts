// npm run deploy [-- --project <alias or id>]: checks, tests and deploys one project, and sends a test
// message through the form that is deployed (SEND_TEST= sends none).
import { spawnSync } from 'node:child_process';

// The doctor refuses what it does not know.
const project = process.argv.slice(2).join(' ') || '--project default';
const env = { SEND_TEST: '1', ...process.env };
for (const command of [
  `npm run doctor -- ${project}`,
  'npm test',
  `firebase deploy ${project}`,
  'npm run verify',
]) {
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
