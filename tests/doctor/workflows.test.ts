import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import firebase from '../../firebase.json' with { type: 'json' };

interface Job {
  permissions?: Record<string, string> | string;
  steps: { uses?: string; run?: string; with?: { path?: string } }[];
}

const ROOT = new URL('../../', import.meta.url);
const WORKFLOWS = new URL('.github/workflows/', ROOT);
const jobs = readdirSync(WORKFLOWS).flatMap((file) => {
  const workflow = parse(readFileSync(new URL(file, WORKFLOWS), 'utf8'));
  const ofFile = Object.entries<Job>(workflow.jobs);
  return ofFile.map(([name, job]) => ({ permissions: workflow.permissions, ...job, file, name }));
});
const withLogin = jobs.filter(({ permissions }) =>
  /write-all|"id-token":"write"/.test(JSON.stringify(permissions)),
);

const PINNED = /^(?:actions|google-github-actions)\/[\w-]+@[\da-f]{40}$/;
const HARMLESS = /^(?:npm ci --ignore-scripts$|(?:npx firebase|mv|echo|tail|tee) )/;

test('two jobs have a login', () => {
  expect(withLogin.map(({ file, name }) => [file, name])).toEqual([
    ['main.yml', 'deploy'],
    ['pull-request.yml', 'preview'],
  ]);
});

test.for(withLogin)('beside the login of $file no code of the project runs', ({ steps }) => {
  const actions = steps.flatMap(({ uses = [] }) => uses);
  const commands = steps.flatMap(({ run }) => run?.trim().split(/\s*(?:\n|&&|;|\|+)\s*/) ?? []);
  expect(actions.filter((action) => !PINNED.test(action))).toEqual([]);
  expect(commands.filter((command) => !HARMLESS.test(command))).toEqual([]);
  // A file of the build beside these could take the place of a reviewed one.
  const downloads = steps.filter(({ uses }) => uses?.startsWith('actions/download-artifact'));
  for (const { with: options } of downloads)
    expect(['web/dist', 'functions/lib']).toContain(options?.path);
  expect(JSON.stringify(firebase)).not.toMatch(/"(?:pre|post)deploy"/);
});

test.for(['.npmrc', 'functions/.npmrc'])('by %s an unnamed install script is an error', (file) => {
  expect(readFileSync(new URL(file, ROOT), 'utf8')).toMatch(/^strict-allow-scripts=true$/m);
});
