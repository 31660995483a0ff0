import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Project } from './project-checks.ts';
import { type Finding, fine, stop, warn } from './report.ts';

// The CLI's own reader, which has no types: what it makes of a file is what is deployed.
const cli = createRequire(import.meta.url)('firebase-tools/lib/functions/env.js') as {
  parse(text: string): { envs: Record<string, string>; errors: string[] };
  validateKey(name: string): void;
};

export type Parameters = Record<string, string>;

/** A value without quotes ends where a # begins a comment, even inside a word. */
const CUT = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*(?!["'])[^\s#][^#\n]*#/gm;
const NAME = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=/gm;

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

function isReserved(name: string): boolean {
  try {
    cli.validateKey(name);
    return false;
  } catch {
    return true;
  }
}

/** Reads a file of parameters as the Firebase CLI does. Findings never tell a value. */
export function readEnvFile(file: string, text: string): { envs: Parameters; findings: Finding[] } {
  const { envs, errors } = cli.parse(text);
  const lines = text.split(/\r?\n/);
  const names = namesIn(text, NAME);
  const findings = [
    ...errors.map((error) => {
      const line = lines.findIndex((written) => written.includes(error)) + 1;
      return stop(`Line ${line} of ${file} cannot be read`, 'Write NAME=value');
    }),
    ...Object.keys(envs)
      .filter(isReserved)
      .map((name) => stop(`${name} in ${file} is a name that Firebase refuses`, 'Take it out')),
    ...[...new Set(namesIn(text, CUT))].map((name) =>
      warn(`${name} in ${file} ends before its #, which begins a comment`, 'Put it in quotes'),
    ),
    ...[...new Set(names.filter((name, index) => names.indexOf(name) < index))].map((name) =>
      warn(`${name} stands in ${file} more than once, the last counts`, 'Leave one'),
    ),
  ];
  return { envs, findings };
}

/** The parameters that a deployment to the project takes, in the order of the Firebase CLI. */
export function readParameters(
  functions: string,
  { id, alias }: Project,
): { parameters: Parameters; findings: Finding[] } {
  const own = [`.env.${id}`, ...(alias ? [`.env.${alias}`] : [])];
  const isThere = (name: string) => existsSync(path.join(functions, name));
  const found = own.filter(isThere);
  const files = ['.env', ...own].filter(isThere);
  const read = files.map((name) =>
    readEnvFile(`functions/${name}`, readFileSync(path.join(functions, name), 'utf8')),
  );
  const findings = read.flatMap((file) => file.findings);
  if (found.length > 1) {
    const what = `functions/ has both ${found.join(' and ')}, which Firebase refuses`;
    findings.push(stop(what, 'Keep one of them'));
  }
  if (files.length === 0) {
    const mend = 'Write it, a line for each parameter; functions/.env.demo-chiller-site shows how';
    findings.push(stop(`functions/.env.${id} is missing`, mend));
  } else findings.push(fine(`Read from functions/${files.join(', functions/')}`));
  return { parameters: Object.assign({}, ...read.map(({ envs }) => envs)), findings };
}
