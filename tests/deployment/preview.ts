// npm run preview [-- <name>] [--project <alias or id>]
// The site alone, at an address of its own for seven days. Its form is answered by the function of
// the live site: a message sent there is a real one. The doctor is not asked, because nothing that
// visitors use is changed.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { channelName } from './channel-name.ts';
import { firebase, projectOption, runSteps } from './steps.ts';

runSteps(() => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: projectOption });
  const channel = channelName(positionals[0] ?? currentBranch());
  // The project has no Firebase Auth whose list of domains the CLI could keep.
  const project = values.project ? ['--project', values.project] : [];
  const options = ['--expires', '7d', '--no-authorized-domains', ...project];
  return [['npm', 'run', 'build:web'], firebase('hosting:channel:deploy', channel, ...options)];
});

/** Empty where a commit is checked out and no branch, as in a pipeline. */
function currentBranch(): string {
  return execFileSync('git', ['branch', '--show-current'], { encoding: 'utf8' }).trim();
}
