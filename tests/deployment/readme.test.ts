import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { answers } from '../../functions/src/answer.ts';
import { ROOT } from '../stack/project.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const readme = read('README.md');
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
const WORKFLOWS = '.github/workflows';
const workflows = readdirSync(path.join(ROOT, WORKFLOWS)).map((name) => `${WORKFLOWS}/${name}`);
const pipelines = [...workflows, '.ci/run'].map(read);

/** Run by the tests of the stack, the doctor, the live site and the mail server, or within another. */
const IN_TESTS = ['start', 'dev', 'check', 'build', 'doctor', 'verify', 'test:mail-server'];

function commandsIn(text: string): Set<string> {
  const commands = text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g);
  return new Set([...commands].map(([, script, short = '']) => script ?? short));
}

test('the README is at most 250 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(250);
});

test('every command in it exists, and a test or a pipeline runs it', () => {
  const inPipelines = commandsIn(pipelines.join('\n'));
  const named = commandsIn(readme);
  expect(named.size).toBeGreaterThan(10);
  for (const name of named) {
    expect(Object.keys(scripts)).toContain(name);
    // It mends what check complains of, which is tested.
    if (name === 'format') continue;
    expect([...inPipelines, ...IN_TESTS]).toContain(name);
  }
});

test('every command that a person may run stands in it', () => {
  const parts = ['build:web', 'build:functions', 'bench:site', 'bench:function'];
  const known = [...commandsIn(readme), ...parts];
  // npm itself runs those before and after others.
  const own = Object.keys(scripts).filter((name) => !/^(pre|post)(?!view$)/.test(name));
  expect(known).toEqual(expect.arrayContaining(own));
});

test('every file that it names is there', () => {
  const named = [...readme.matchAll(/`((?:web|functions|tests|\.github)\/[\w./-]*)`/g)];
  const made = /^(web\/dist|functions\/lib|web\/\.env|functions\/\.(?:env|secret)\.local)$/;
  const missing = named
    .map(([, file = '']) => file)
    .filter((file) => !made.test(file) && !existsSync(path.join(ROOT, file)));
  expect(missing).toEqual([]);
  const pictures = [...readme.matchAll(/(?:\(|src=")(tests\/[\w/-]+\.png)/g)];
  expect(pictures).toHaveLength(3);
  for (const [, file = ''] of pictures) expect(existsSync(path.join(ROOT, file))).toBe(true);
});

test('it says what every outcome means, and names every parameter', () => {
  for (const outcome of Object.keys(answers)) expect(readme).toContain(`\`${outcome}\``);
  const declared = [...read('functions/src/params.ts').matchAll(/define\w+\('(\w+)'/g)];
  expect(declared.length).toBeGreaterThan(8);
  for (const [, name = ''] of declared) {
    const inShort = name.replace(/^SMTP_BACKUP(?=_(?:PORT|USER)$)/, '');
    expect(readme).toMatch(new RegExp(`\`(?:${name}|${inShort})\``));
  }
});
