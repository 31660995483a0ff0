import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { answers } from '../../functions/src/answer.ts';
import { startContactFunction } from '../functions/contact-function.ts';
import { FIREBASE, ROOT } from '../stack/project.ts';

const FILE = 'functions/alert-policy.yaml';
const policy = parse(readFileSync(path.join(ROOT, FILE), 'utf8'));
const [condition] = policy.conditions;
const { filter, labelExtractors } = condition.conditionMatchedLog;

test('the alert is on every outcome that is a fault of ours or of the mail server, and on no other', () => {
  const [, list = ''] = /jsonPayload\.outcome=\(([^)]*)\)/.exec(filter) ?? [];
  const faults = Object.entries(answers).filter(([, { status }]) => status >= 500);
  expect(list.split(' OR ').sort()).toEqual(faults.map(([outcome]) => `"${outcome}"`).sort());
});

test('the alert is also on a message that not every inbox took', () => {
  expect(filter).toMatch(/\n\(jsonPayload\.outcome=\([^)]*\) OR jsonPayload\.partial>0\)\n$/);
});

test("the alert reads the function's own log", async () => {
  const [{ function: target }] = FIREBASE.hosting.rewrites;
  expect(filter.split('\n').slice(0, 2)).toEqual([
    'resource.type="cloud_run_revision"',
    `resource.labels.service_name="${target.functionId.toLowerCase()}"`,
  ]);

  const { server, send } = await startContactFunction({ MAIL_TO: '' });
  await send().expect(500);
  // A line of JSON on the output is what Cloud Logging calls jsonPayload.
  const logged = () => /^\{.*"outcome".*\}$/m.exec(server.output())?.[0];
  const line = await vi.waitUntil(logged, { timeout: 10_000 });
  expect(JSON.parse(line)).toMatchObject({ outcome: 'notConfigured' });
});

test('the policy has what Cloud Monitoring asks of one on logs', () => {
  expect(policy).toMatchObject({ displayName: expect.any(String), combiner: 'OR' });
  expect(condition.displayName).toEqual(expect.any(String));
  expect(labelExtractors).toEqual({ outcome: 'EXTRACT(jsonPayload.outcome)' });
  expect(policy.alertStrategy.notificationRateLimit.period).toMatch(/^\d+s$/);
});

test('the README makes the alert by this file', () => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  expect(readme).toContain(`gcloud monitoring policies create --policy-from-file ${FILE} `);
});
