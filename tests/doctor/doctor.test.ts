import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../stack/project.ts';
import { externalAddress } from '../support/external-address.ts';
import { freePort } from '../support/free-port.ts';
import { makeSample } from './sample.ts';

/** Runs the command in a folder; nothing of this computer's own user counts. */
function doctor(root: string, args: string[] = [], env: Record<string, string> = {}) {
  const script = path.join(import.meta.dirname, 'doctor.ts');
  const options = { cwd: root, encoding: 'utf8', env: { HOME: root, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], options);
  const lines = (stdout + stderr).split('\n').map((line) => line.trim());
  return { status, output: stdout, stops: lines.filter((line) => line.startsWith('✗')) };
}

test('a fresh checkout is refused: its project, and each fact that is an example', () => {
  const { status, output, stops } = doctor(ROOT);
  expect(status).toBe(1);
  expect(stops).toEqual([
    expect.stringMatching(/demo-chiller-site is for the emulators only\. Write /),
    ...['name', 'legalName', 'engineer', 'url', 'salesMail', 'phones.0', 'phones.1'].map((fact) =>
      expect.stringMatching(
        new RegExp(`✗ ${fact} is ".*": this is still the example\\. Put .*company.ts\\.$`),
      ),
    ),
  ]);
  expect(output).toMatch(/8 to mend before a deployment, 3 more worth a look\.\n$/);
});

test('a pipeline sees that the secret exists, and neither reads it nor logs in with it', () => {
  const { root, readCalls } = makeSample({}, 'p@ss');
  const { status, output, stops } = doctor(root, [], { CI: 'true' });
  expect(stops).toEqual([]);
  expect(status).toBe(0);
  expect(readCalls()).toEqual(['functions:secrets:get SMTP_PASSWORD']);
  expect(output).toContain('✓ SMTP_PASSWORD is in Secret Manager');
  expect(output).toContain('no login is tried');
});

test.for([
  [null, /SMTP_PASSWORD .*404, Secret not found\. .*functions:secrets:set SMTP_/],
  ['', /SMTP_PASSWORD .*no version of it is enabled\. .*functions:secrets:set SMTP_/],
] as const)('a pipeline is stopped by a secret that is not there: %j', ([secret, told]) => {
  const { status, stops } = doctor(makeSample({}, secret).root, [], { CI: 'true' });
  expect(status).toBe(1);
  expect(stops).toEqual([expect.stringMatching(told)]);
});

test.skipIf(!externalAddress)(
  'a mail server that is away stops a person, unless told otherwise',
  async () => {
    const own = {
      SMTP_HOST: `${externalAddress}`,
      SMTP_PORT: `${await freePort()}`,
      SMTP_USER: '',
    };
    const { root } = makeSample(own, 'p@ss');
    const refusal = expect.stringMatching(/ECONNREFUSED.* Correct SMTP_HOST and SMTP_PORT/);
    expect(doctor(root)).toMatchObject({ status: 1, stops: expect.arrayContaining([refusal]) });
    for (const run of [doctor(root, ['--despite-mail']), doctor(root, [], { CI: 'true' })]) {
      expect(run).toMatchObject({ status: 0, stops: [] });
      expect(run.output).toMatch(/! .*ECONNREFUSED/);
    }
  },
);

test('what is no mail stops a person and a pipeline alike', () => {
  const { root } = makeSample({ SMTP_PORT: 'smtps' }, 'p@ss');
  for (const run of [doctor(root, ['--despite-mail']), doctor(root, [], { CI: 'true' })]) {
    expect(run.status).toBe(1);
    expect(run.stops).toEqual([
      '✗ SMTP_PORT cannot be used. Write 587, or 465 for TLS from the start.',
    ]);
  }
});

test('what cannot be read is told, and the rest as well', () => {
  const { root, write } = makeSample({ SMTP_PORT: 'smtps' });
  write('web/src/company.ts', 'export const company = {');
  const { status, stops } = doctor(root);
  expect(status).toBe(1);
  expect(stops).toEqual([
    expect.stringContaining('SyntaxError'),
    expect.stringContaining('SMTP_PORT cannot be used'),
    expect.stringContaining('SMTP_PASSWORD was not found'),
  ]);
});

test('an option that it does not know is told with those that it does', () => {
  const { root } = makeSample();
  expect(doctor(root, ['--send']).status).toBe(2);
});
