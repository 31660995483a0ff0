import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { disposableFolder } from '../support/disposable-folder.ts';

// Names that an owner changes or deletes, and what `npm run check` tells of them in Spanish.

const ROOT = path.join(import.meta.dirname, '../..');
const COMMAND = path.join(ROOT, 'tests/tools/check-types.ts');

/** What is edited, of what the specification demands, and what is told of it; N is the line of the edit. */
const EDITS: [file: string, part: string, replacement: string, told: string][] = [
  ['texts/outcomes.ts', 'sent:', 'enviado:', 'cerca del renglón N: falta “sent”'],
  ['texts/layout.ts', 'toTop:', 'arriba:', 'cerca del renglón \\d+: falta “toTop”'],
  ['texts/layout.ts', 'export const marqueeWords', 'const valores', ': falta “marqueeWords”'],
  ['texts/not-found.ts', "title: 'Lo sentimos',", '', 'cerca del renglón \\d+: falta “title”'],
  [
    'texts/services.ts',
    'operation: {',
    'operacion: {',
    'cerca del renglón \\d+: falta “operation”',
  ],
  ['texts/about.ts', "name: 'Excelencia'", "nombre: 'Excelencia'", 'N: falta “name”'],
  ['routes.ts', "label: 'Nosotros'", "etiqueta: 'Nosotros'", 'renglón N: .*no conoce “etiqueta”'],
];

test('tells which text is missing or has another name, in which file and about which line', async () => {
  using folder = disposableFolder();
  const cwd = folder.path;
  const isNoPicture = (name: string) => !name.endsWith('.jpg');
  for (const name of ['tsconfig.json', 'web/tsconfig.json', 'web/src'])
    cpSync(path.join(ROOT, name), path.join(cwd, name), { recursive: true, filter: isNoPicture });
  symlinkSync(path.join(ROOT, 'functions'), path.join(cwd, 'functions'), 'junction');
  // The compiler's cache stays that of the project itself.
  mkdirSync(path.join(cwd, 'node_modules'));
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    const [target, link] = [ROOT, cwd].map((root) => path.join(root, 'node_modules', name));
    if (!name.startsWith('.')) symlinkSync(`${target}`, `${link}`, 'junction');
  }
  const patterns = EDITS.map(([name, part, replacement, told]) => {
    const file = path.join(cwd, 'web/src', name);
    const source = readFileSync(file, 'utf8');
    expect(source).toContain(part);
    writeFileSync(file, source.replace(part, replacement));
    const line = source.slice(0, source.indexOf(part)).split('\n').length;
    return new RegExp(`^✗ web/src/${name}.*${told.replace('N', `${line}`)}.*renglón \\d+`, 'm');
  });
  const command = promisify(execFile)(process.execPath, [COMMAND], { cwd });
  const { stderr, code } = await command.catch((error) => error);
  expect(code).not.toBe(0);
  expect(patterns.filter((pattern) => !pattern.test(stderr)).map(String)).toEqual([]);
});
