import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../stack/project.ts';

/**
 * Makes of a reference what is deployed of a function: a folder with its file, beside our packages.
 * @returns the folder.
 */
export function deployReference(name: 'naive-function' | 'empty-function'): string {
  const folder = path.join(ROOT, 'node_modules/.cache/bench', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(path.join(import.meta.dirname, `${name}.cjs`), path.join(folder, 'index.cjs'));
  writeFileSync(path.join(folder, 'package.json'), '{ "main": "index.cjs" }');
  const packages = path.join(ROOT, 'functions/node_modules');
  symlinkSync(packages, path.join(folder, 'node_modules'), 'junction');
  return folder;
}
