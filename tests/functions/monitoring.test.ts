import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { answers } from '../../functions/src/answer.ts';
import { startContactFunction } from './contact-function.ts';

/** The lines of a file's filter on the logs; Cloud Logging calls a line of JSON `jsonPayload`. */
function filterLines(name: string): string[] {
  const file = readFileSync(new URL(`../../functions/${name}`, import.meta.url), 'utf8');
  const [, filter = ''] = /\n *filter: \|\n((?: +.*\n)+?) *(?:#|\w+:)/.exec(file) ?? [];
  return filter.trim().split(/\n */);
}
const alert = filterLines('alert-policy.yaml');
const metric = filterLines('contact-metric.yaml');

test('the alert and the metric read the log that the function writes', async () => {
  const [rewrite] = firebase.hosting.rewrites;
  const service = [
    'resource.type="cloud_run_revision"',
    `resource.labels.service_name="${rewrite?.function.functionId.toLowerCase()}"`,
  ];
  expect(alert).toEqual([...service, expect.stringContaining('jsonPayload.outcome=')]);
  expect(metric).toEqual([...service, 'jsonPayload.outcome:*']);

  const { server, smtp, send } = await startContactFunction({
    MAIL_TO: 'a@example.com,b@example.com',
  });
  smtp.faults = [{ at: 'rcpt', replies: { 'b@example.com': '550 5.1.1 Unknown' } }];
  await send().expect(200);
  await expect.poll(server.output).toMatch(/^\{.*"outcome":"accepted".*"partial":1.*\}$/m);
});

test('the alert is on every outcome with a status of 500 or more, and on partial delivery', () => {
  const [, list = '', rest] =
    /^\(jsonPayload\.outcome=\((.*)\) (OR .*)\)$/.exec(alert[2] ?? '') ?? [];
  const failures = Object.entries(answers).filter(([, { status }]) => status >= 500);
  expect(list.split(' OR ').sort()).toEqual(failures.map(([outcome]) => `"${outcome}"`).sort());
  expect(rest).toBe('OR jsonPayload.partial>0');
});
