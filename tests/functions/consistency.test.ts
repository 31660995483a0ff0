import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import firebase from '../../firebase.json' with { type: 'json' };
import { outcomes } from '../../functions/src/outcome.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type LogEntry, matchesFilter } from '../support/logging-filter.ts';
import { makeMessage } from '../support/message.ts';
import { shareContactFunction } from './contact-function.ts';

// What two files must say alike, each read as its owner reads it.

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const readYaml = (file: string) => parse(read(file));

const README = read('functions/README.md');
const SETUP = read('functions/SETUP.md');
const outages = readYaml('functions/alert-policy.yaml');
const refusals = readYaml('functions/refusal-alert-policy.yaml');
const noAnswer = readYaml('functions/uptime-alert-policy.yaml');
const metric = readYaml('functions/contact-metric.yaml');
const heartbeat = readYaml('.github/workflows/heartbeat.yml');
const main = readYaml('.github/workflows/main.yml');
const pullRequest = readYaml('.github/workflows/pull-request.yml');
const WORKFLOWS = { heartbeat, main, pullRequest };

/** The filters that decide on an entry of the log. */
const FILTERS: Record<string, string> = {
  outages: outages.conditions[0].conditionMatchedLog.filter,
  refusals: refusals.conditions[0].conditionMatchedLog.filter,
  metric: metric.filter,
};

const [rewrite] = firebase.hosting.rewrites;
const resource = {
  type: 'cloud_run_revision',
  // Cloud Run has the function's name in lower case.
  labels: { service_name: rewrite?.function.functionId.toLowerCase() },
};

/** Returns which of the filters match an entry of the function's service. */
function matching(entry: LogEntry): string[] {
  return Object.keys(FILTERS).filter((name) =>
    matchesFilter(FILTERS[name] ?? '', { resource, ...entry }),
  );
}

describe('of the function’s own lines', async () => {
  const contact = await shareContactFunction({
    // Half configured.
    SMTP_BACKUP_HOST: 'smtp.example.com',
    // Over one edge a third.
    RATE_LIMIT_TOTAL: '9',
  });
  const lines: [what: string, filters: string[]][] = [
    ['a backup that is half configured', ['outages']],
    ['a message', ['metric']],
    ['its duplicate', []],
    ['a refusal of what a visitor wrote', ['refusals', 'metric']],
    ['a refusal of every mail', ['outages', 'metric']],
    ['a message with a field at fault', ['metric']],
    ['the uptime check', []],
    ['one message too many', ['refusals', 'metric']],
  ];
  const entries: LogEntry[] = [];

  beforeAll(async () => {
    const { smtp, post, send, log } = contact;
    smtp.faults = [
      undefined,
      { at: 'accepted', reply: '554 5.7.1 Spam' },
      { at: 'mail', reply: '550 5.7.1 No' },
    ];
    const message = makeMessage();
    await send(message);
    await send(message);
    await send();
    await send();
    await send({ correo: 'maria' });
    await post().send([]);
    await send();
    await vi.waitFor(() => expect(log()).toHaveLength(lines.length), { timeout: 60_000 });
    for (const { severity, ...jsonPayload } of log()) entries.push({ severity, jsonPayload });
  });

  test.for(lines.map(([what, filters], index) => ({ what, filters, index })))(
    '$what is in $filters',
    ({ filters, index }) => {
      expect(matching(entries[index] ?? {})).toEqual(filters);
    },
  );

  test('each field that a filter, an extractor or a document reads is one of a line', () => {
    const written = new Set(entries.flatMap((entry) => Object.keys(entry.jsonPayload as LogEntry)));
    const readers = JSON.stringify([FILTERS, metric.labelExtractors]) + README + SETUP;
    const fields = [...readers.matchAll(/\bjsonPayload\.(\w+)/g)].map(([, name]) => name);
    expect(fields).not.toEqual([]);
    expect(fields.filter((name = '') => !written.has(name))).toEqual([]);
  });

  test('the runbook explains each field, and each outcome', () => {
    const written = entries.flatMap((entry) => Object.keys(entry.jsonPayload as LogEntry));
    const { methodNotAllowed: _, ...logged } = outcomes;
    const named = [...written.filter((name) => !name.includes('.')), ...Object.keys(logged)];
    expect(named.filter((name) => !README.includes(`\`${name}\``))).toEqual([]);
  });
});

const text = 'Error';
test.for<[what: string, filters: string[], entry: LogEntry]>([
  ['a crash', ['outages'], { severity: 'ERROR', httpRequest: { status: 500 } }],
  ['no start', ['outages'], { severity: 'ERROR', httpRequest: { status: 503 }, textPayload: text }],
  // The text of one visitor can cause it; our own line has its alert.
  ['a 502 of ours', [], { severity: 'ERROR', httpRequest: { status: 502 } }],
  ['a 503 of ours', [], { severity: 'ERROR', httpRequest: { status: 503 } }],
  ['a busy platform', [], { severity: 'WARNING', httpRequest: { status: 429 }, textPayload: text }],
])('of the platform’s rows %s is in %j', ([, filters, entry]) => {
  expect(matching(entry)).toEqual(filters);
});

test('a line of another service is in none', () => {
  const labels = { service_name: 'other' };
  const payload = { outcome: 'refused', ms: 1 };
  for (const severity of ['ERROR', 'WARNING']) {
    const entry = { resource: { ...resource, labels }, severity, jsonPayload: payload };
    expect(matching(entry)).toEqual([]);
  }
});

test('the metric’s labels are those that are extracted', () => {
  const { labels } = metric.metricDescriptor;
  expect(labels.map(({ key }: { key: string }) => key)).toEqual(
    Object.keys(metric.labelExtractors),
  );
});

test('the metric has one name', () => {
  const texts = read('functions/contact-metric.yaml') + SETUP + README;
  const names = texts.matchAll(
    /metrics (?:create|update) (\S+)|logging\.googleapis\.com\/user\/([\w-]+)/g,
  );
  expect(new Set([...names].map(([, created, read]) => created ?? read)).size).toBe(1);
});

test('the alert on no answer watches the checks that SETUP creates, by the metric that Google has for them', () => {
  const { filter } = noAnswer.conditions[0].conditionThreshold;
  const [, type = ''] = /uptime create .*--resource-type (\S+)/.exec(SETUP) ?? [];
  expect(filter).toBe(
    `resource.type="${type.replace('-', '_')}" AND metric.type="monitoring.googleapis.com/uptime_check/check_passed"`,
  );
});

test('an alert’s name, and the section to which it sends, are in the runbook', () => {
  for (const { displayName, documentation } of [outages, refusals, noAnswer]) {
    expect(README).toContain(`a mail "${displayName}"`);
    expectSections(documentation.content);
  }
});

/** Expects the sections that a text names in parentheses. */
function expectSections(text: string): void {
  const [, titles = ''] = /\((".+")\)/.exec(text) ?? [];
  const missing = titles
    .split(', ')
    .filter((title) => !README.includes(`\n## ${title.slice(1, -1)}\n`));
  expect(missing).toEqual([]);
}

interface Step {
  id?: string;
  if?: string;
  run?: string;
  uses?: string;
  with?: Record<string, string>;
  env?: Record<string, string | number>;
  'working-directory'?: string;
}
interface Job {
  needs?: string;
  steps: Step[];
}

const stepsOf = (workflow: { jobs: Record<string, Job> }) =>
  Object.values(workflow.jobs).flatMap(({ steps }) => steps);

/** Evaluates an expression of GitHub's, which is one of JavaScript but for what no expression here uses. */
function evaluate(expression: string, context: object): unknown {
  return runInNewContext(expression.replace(/^\$\{\{(.*)\}\}$/, '$1'), context);
}

/** Returns the days of the week (Sunday is 0) of a cron expression that names nothing but a time of day. */
function weekdaysOf(cron: string): number[] {
  const [, , , , days = ''] = cron.split(' ');
  return days.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

describe('the heartbeat', () => {
  const [step] = stepsOf(heartbeat).filter(({ run }) => run === 'npm run verify');
  const sendTest = (schedule?: string) =>
    evaluate(String(step?.env?.SEND_TEST), { github: { event: { schedule } } });
  const crons: string[] = heartbeat.on.schedule.map(({ cron }: { cron: string }) => cron);

  test('runs once a day, and sends a message on Mondays alone', () => {
    const runs = crons.flatMap((cron) => weekdaysOf(cron).map((day) => [day, sendTest(cron)]));
    const expected = [0, 1, 2, 3, 4, 5, 6].map((day) => [day, day === 1 ? '1' : '']);
    expect(runs.toSorted()).toEqual(expected);
  });
  test('checks whatever commit is live', () => {
    expect(step?.env).toHaveProperty('ANY_COMMIT');
  });
  test('sends a message where it is run by hand', () => {
    expect(heartbeat.on).toHaveProperty('workflow_dispatch');
    expect(sendTest()).toBe('1');
  });
  test('files an issue that the runbook knows where the check fails, not where the installation does', () => {
    const [issue] = stepsOf(heartbeat).filter(({ run }) => run?.includes('gh issue create'));
    const isFiled = (outcome: string) => {
      const steps = Object.fromEntries([[String(step?.id), { outcome }]]);
      return evaluate(String(issue?.if), { steps, failure: () => true });
    };
    expect([isFiled('failure'), isFiled('skipped')]).toEqual([true, false]);
    expect(heartbeat.jobs.heartbeat.permissions.issues).toBe('write');
    expect(README).toContain(`an issue "${issue?.env?.TITLE}"`);
    expectSections(String(issue?.env?.BODY));
  });
});

test('after a deployment a message is sent through the form of that commit', () => {
  const { verify, deploy } = main.jobs as Record<string, Job>;
  expect([verify?.needs, deploy?.needs]).toEqual(['deploy', 'test']);
  const [step] = verify?.steps.filter(({ run }) => run === 'npm run verify') ?? [];
  expect(step?.env).toMatchObject({ SEND_TEST: 1 });
  expect(step?.env).not.toHaveProperty('ANY_COMMIT');
});

test('each verify is set by variables that it reads, at the address that is deployed', () => {
  const [, ...variables] = read('tests/live/live.test.ts').split(/\bprocess\.env\./);
  const known = new Set(variables.map((rest) => /^\w+/.exec(rest)?.[0]));
  const steps = Object.values(WORKFLOWS)
    .flatMap(stepsOf)
    .filter(({ run }) => run === 'npm run verify');
  expect(steps).toHaveLength(2);
  for (const { env = {} } of steps) {
    expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([]);
    const vars = { SITE_URL: 'https://site.example' };
    expect(evaluate(String(env.SITE_URL), { vars })).toBe(vars.SITE_URL);
  }
});

test('what is deployed is what was built: each artifact is unpacked where it was packed', () => {
  const filesOf = (action: string, { steps }: Job) =>
    steps
      .filter(({ uses }) => uses?.startsWith(`actions/${action}@`))
      .map(({ with: options }) => [options?.name, options?.path]);
  const uploaded = filesOf('upload-artifact', main.jobs.test);
  const downloaded = filesOf('download-artifact', main.jobs.deploy);
  expect(downloaded).toHaveLength(2);
  for (const artifact of downloaded) expect(uploaded).toContainEqual(artifact);
  const [manifest] = main.jobs.test.steps.filter(
    ({ env }: Step) => env?.FUNCTIONS_MANIFEST_OUTPUT_PATH,
  );
  const file = path.posix.join(
    manifest['working-directory'],
    manifest.env.FUNCTIONS_MANIFEST_OUTPUT_PATH,
  );
  const moved = main.jobs.deploy.steps.map(({ run }: Step) => run);
  expect(moved).toContain(`mv ${file} ${firebase.functions.source}/`);
});

test('the workflows run scripts of the project, and SETUP has each of their variables', () => {
  const commands = Object.values(WORKFLOWS)
    .flatMap(stepsOf)
    .map(({ run = '' }) => run);
  const scripts = commands.flatMap((run) => [...run.matchAll(/npm run ([\w:-]+)/g)]);
  expect(scripts.filter(([, name = '']) => !(name in packageJson.scripts))).toEqual([]);
  const variables = JSON.stringify(WORKFLOWS).match(/(?<=\bvars\.)\w+/g) ?? [];
  expect(variables.filter((name) => !SETUP.includes(`| \`${name}\` |`))).toEqual([]);
});
