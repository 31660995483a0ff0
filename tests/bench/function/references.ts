import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../../..');

// Packages stay what they are: files of their own, loaded when the function starts.
const packages: Plugin = {
  name: 'packages',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer && source.includes('/node_modules/')
      ? { id: path.resolve(path.dirname(importer), source), external: 'absolute' }
      : null,
};

/**
 * Builds a reference as its author would deploy it, for the functions framework.
 * @returns the folder.
 */
export async function buildReference(name: 'naive-function' | 'empty-function'): Promise<string> {
  const folder = path.join(ROOT, 'node_modules/.cache/bench', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "main": "lib/index.cjs" }');
  symlinkSync(
    path.join(ROOT, 'functions/node_modules'),
    path.join(folder, 'node_modules'),
    'junction',
  );
  await build({
    configFile: false,
    logLevel: 'warn',
    root: folder,
    plugins: [packages],
    build: {
      ssr: path.join(import.meta.dirname, `${name}.ts`),
      outDir: 'lib',
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'index.cjs' } },
    },
  });
  return folder;
}
