import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../stack/project.ts';

interface Step {
  if?: string;
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
}
interface Job {
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  steps: Step[];
}

const FOLDER = path.join(ROOT, '.github');
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.yml'),
);
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const pullRequest = parse(read('workflows/pull-request.yml'));
const main = parse(read('workflows/main.yml'));
const weekly = parse(read('workflows/weekly.yml'));
const workflows = [pullRequest, main, weekly];
const jobs: Job[] = workflows.flatMap((workflow) => Object.values(workflow.jobs));
const install: Pick<Job, 'steps'> = parse(read('actions/install/action.yml')).runs;
const steps = [...jobs, install].flatMap((part) => part.steps);
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

test('the pipelines run the npm scripts that a person runs; beyond them they only install browsers', () => {
  const commands = steps.flatMap(({ run }) =>
    run && !run.startsWith('sudo apt-get') ? [run] : [],
  );
  const script = /^npm (?:run )?([\w:]+)( -- [^|]*)?( \| tee \w+\.log)?$/;
  const names = commands.map((command) => script.exec(command)?.[1]);
  const tests = ['test', 'test:browsers', 'soak', 'fuzz', 'injection', 'bench', 'screenshots'];
  const own = [...tests, 'preview', 'deploy'];
  expect(new Set(names)).toEqual(new Set(['ci', ...own]));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(own));
});

test('no text from outside is put into a command', () => {
  for (const { run } of steps) expect(run ?? '').not.toContain('${{');
});

test('no pipeline has a key or may read a password: each login is lent for the hour', () => {
  for (const file of files) {
    expect(read(file)).not.toMatch(
      /secrets\.|FIREBASE_TOKEN|credentials_json|private_key|secretAccessor/,
    );
  }
  const logins = steps.filter(({ uses }) => uses?.startsWith('google-github-actions/auth@'));
  const means = ['workload_identity_provider', 'service_account'];
  expect(logins.map((login) => Object.keys(login.with ?? {}))).toEqual([means, means]);
});

test('each job has the permissions that it needs, and none by default', () => {
  for (const workflow of workflows) expect(workflow.permissions).toEqual({});
  for (const { permissions, steps: own } of jobs) {
    const logsIn = own.some(({ uses }) => uses?.startsWith('google-github-actions/'));
    expect(permissions).toEqual({ contents: 'read', ...(logsIn ? { 'id-token': 'write' } : {}) });
  }
});

test('every pull request is tested on each system that people work on', () => {
  expect(pullRequest.jobs.test).toMatchObject({
    strategy: {
      'fail-fast': false,
      matrix: { system: ['ubuntu-24.04', 'macos-15', 'windows-2025'] },
    },
    'runs-on': expect.stringContaining('matrix.system'),
  });
});

test('all that is shown or deployed was tested before, main also where nothing is deployed', () => {
  for (const { test: tested } of [pullRequest.jobs, main.jobs]) {
    expect(tested).not.toHaveProperty('if');
    expect(tested.steps.at(-1)).toEqual({ run: 'npm test' });
  }
  expect(pullRequest.jobs.preview.needs).toBe('test');
  expect(main.jobs.deploy.needs).toBe('test');
});

test('no test runs where there is a login', () => {
  const loggedIn = jobs.filter(({ permissions }) => permissions?.['id-token']);
  expect(loggedIn).toHaveLength(2);
  for (const { run } of loggedIn.flatMap((job) => job.steps)) {
    expect(run ?? '').toMatch(/^$|^npm run preview -- |^npm run deploy -- --tested /);
  }
});

test('only what comes from this repository is previewed, and only main is deployed', () => {
  const isOwn = 'github.event.pull_request.head.repo.full_name == github.repository';
  expect(pullRequest.jobs.preview.if).toContain(isOwn);
  for (const job of [pullRequest.jobs.preview, main.jobs.deploy]) {
    expect(job.if).toContain("vars.FIREBASE_PROJECT != ''");
  }
  expect(main.jobs.deploy.if).toContain("github.ref == 'refs/heads/main'");
  // It would run a fork's code with this repository's rights.
  for (const { on } of workflows) expect(on).not.toHaveProperty('pull_request_target');
});

test('every job ends; a new push stops an older test, never a deployment', () => {
  for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(120);
  expect(pullRequest.concurrency?.['cancel-in-progress']).toBe(true);
  expect(main.concurrency?.['cancel-in-progress']).toBe(false);
});

test('the weekly run fails with any of its steps, and its artifacts are kept', () => {
  const job: Job & { defaults?: unknown } = weekly.jobs['full-length'];
  const runs = job.steps.filter(({ run }) => run);
  // Without it a pipe ends with the status of tee.
  expect(job.defaults).toEqual({ run: { shell: 'bash' } });
  for (const step of runs.slice(1)) expect(step.if).toBe('!cancelled()');
  const logs = runs.filter(({ run }) => run?.endsWith('.log')).map(({ run }) => run?.split(' ')[2]);
  expect(logs).toEqual(['soak', 'fuzz', 'injection', 'test:browsers', 'bench']);
  expect(job.steps.at(-1)).toMatchObject({
    uses: expect.stringContaining('actions/upload-artifact@'),
    if: 'always()',
    with: { path: '*.log\ntests/site/screenshots/\n' },
  });
});

test('every action from elsewhere is pinned to one commit, which says its version', () => {
  const uses = files.flatMap((file) => [...read(file).matchAll(/\buses: (.+)/g)]);
  const foreign = uses.flatMap(([, action = '']) => (action.startsWith('./') ? [] : [action]));
  for (const action of foreign) {
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  }
  const pins = new Set(foreign);
  const actions = new Set(foreign.map((action) => action.split('@')[0]));
  expect(pins.size).toBe(actions.size);
  expect(actions.size).toBe(5);
});

test('updates of both lists of packages and of the actions come grouped, once a week', () => {
  const weekly = { schedule: { interval: 'weekly' }, groups: expect.anything() };
  expect(parse(read('dependabot.yml')).updates).toEqual([
    expect.objectContaining({ directories: ['/', '/functions'], ...weekly }),
    expect.objectContaining({ directories: ['/', '/.github/actions/install'], ...weekly }),
  ]);
});
