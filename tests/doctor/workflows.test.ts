import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import firebase from '../../firebase.json' with { type: 'json' };

type Step = { uses?: string; run?: string; with?: { path?: string } };
type Job = { permissions?: Record<string, string> | string; steps: Step[] };

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const jobs = readdirSync(new URL('../../.github/workflows', import.meta.url)).flatMap((file) => {
  const { permissions, jobs } = parse(read(`.github/workflows/${file}`));
  return Object.entries<Job>(jobs).map(([name, job]) => ({ permissions, ...job, file, name }));
});
const withLogin = jobs.filter(({ permissions }) =>
  /write-all|"id-token":"write"/.test(JSON.stringify(permissions)),
);

const PINNED = /^(?:actions|google-github-actions)\/[\w-]+@[\da-f]{40}$/;
const HARMLESS = /^(?:npm ci --ignore-scripts$|(?:npx firebase|mv|echo|tail|tee) )/;

test('two jobs have a login, and no code of the project or of a build runs beside it', () => {
  expect(withLogin.map(({ name }) => name)).toEqual(['deploy', 'preview']);
  const steps = withLogin.flatMap((job) => job.steps);
  const commands = steps.flatMap(({ run }) => run?.trim().split(/\s*(?:\n|&&|;|\|+)\s*/) ?? []);
  expect(commands.filter((command) => !HARMLESS.test(command))).toEqual([]);
  expect(steps.filter(({ uses }) => uses && !PINNED.test(uses))).toEqual([]);
  // Anywhere else a file of the build could take the place of a reviewed one.
  const downloads = steps.filter(({ uses }) => uses?.includes('download-artifact'));
  const paths = new Set(downloads.map((step) => step.with?.path));
  expect(paths).toEqual(new Set(['web/dist', 'functions/lib']));
  expect(JSON.stringify(firebase)).not.toMatch(/"(?:pre|post)deploy"/);
});

test.for(['.npmrc', 'functions/.npmrc'])('by %s an unnamed install script is an error', (file) => {
  expect(read(file)).toMatch(/^strict-allow-scripts=true$/m);
});
