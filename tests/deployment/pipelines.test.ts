import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../stack/project.ts';

interface Job {
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  steps: { run?: string; uses?: string; with?: Record<string, unknown> }[];
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: unknown;
  concurrency?: { group: string; 'cancel-in-progress': boolean };
  jobs: Record<string, Job>;
}

const FOLDER = path.join(ROOT, '.github');
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.yml'),
);
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const pullRequest: Workflow = parse(read('workflows/pull-request.yml'));
const main: Workflow = parse(read('workflows/main.yml'));
const weekly: Workflow = parse(read('workflows/weekly.yml'));
const workflows = [pullRequest, main, weekly];
const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs));
const install: { runs: Pick<Job, 'steps'> } = parse(read('actions/install/action.yml'));
const steps = [...jobs, install.runs].flatMap((part) => part.steps);
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

test('the pipelines run the npm scripts that a person runs, and no command of their own', () => {
  const commands = steps.flatMap(({ run }) => (run ? [run] : []));
  const names = commands.map((command) => /^npm (?:run )?(\w+)( -- .*)?$/.exec(command)?.[1]);
  const own = ['test', 'preview', 'deploy', 'soak', 'fuzz', 'injection', 'bench', 'screenshots'];
  expect(new Set(names)).toEqual(new Set(['ci', ...own]));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(own));
});

test('no text from outside is put into a command', () => {
  for (const { run } of steps) expect(run ?? '').not.toContain('${{');
});

test('no pipeline has a key: each login is lent for the hour', () => {
  for (const file of files) {
    expect(read(file)).not.toMatch(/secrets\.|FIREBASE_TOKEN|credentials_json|private_key/);
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

test('only what comes from this repository is previewed, and only main is deployed', () => {
  const isOwn = 'github.event.pull_request.head.repo.full_name == github.repository';
  expect(pullRequest.jobs).toMatchObject({ preview: { if: expect.stringContaining(isOwn) } });
  const isMain = "github.ref == 'refs/heads/main'";
  expect(main.jobs).toMatchObject({ deploy: { if: expect.stringContaining(isMain) } });
  // It would run a fork's code with this repository's rights.
  for (const { on } of workflows) expect(on).not.toHaveProperty('pull_request_target');
});

test('every job ends; a new push stops an older test, never a deployment', () => {
  for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(120);
  expect(pullRequest.concurrency?.['cancel-in-progress']).toBe(true);
  expect(main.concurrency?.['cancel-in-progress']).toBe(false);
});

test('every action from elsewhere is pinned to a version', () => {
  const uses = steps.flatMap((step) => step.uses ?? []);
  for (const action of uses) expect(action).toMatch(/^\.\/|@(v\d+|[0-9a-f]{40})$/);
});

test('updates of both lists of packages and of the actions come grouped, once a week', () => {
  const weekly = { schedule: { interval: 'weekly' }, groups: expect.anything() };
  expect(parse(read('dependabot.yml')).updates).toEqual([
    expect.objectContaining({ directories: ['/', '/functions'], ...weekly }),
    expect.objectContaining({ directories: ['/', '/.github/actions/install'], ...weekly }),
  ]);
});
