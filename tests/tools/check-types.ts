// The compiler, for `npm run check`. Where it fails because a text has another name, or none, a line in Spanish says so.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const { status, stdout } = spawnSync(process.execPath, [tsc, '-b', '--pretty', 'false'], {
  encoding: 'utf8',
});
process.stdout.write(stdout);
process.exitCode = status ?? 1;

/** A name that the error gives in quotes: of a property, or of what a file exports. */
const MISSING =
  /^(.+)\((\d+),\d+\): error TS(?:2305|2339|2551|2724|2741): .*?(?:Property|member(?: named)?) '(\w+)'/gm;
for (const [, file = '', line, name] of stdout.matchAll(MISSING)) {
  const source = readFileSync(file, 'utf8');
  const isAboutTexts = /\/(?:texts\/[\w-]+|company|phrases|routes)\.ts'/.test(source);
  if (!isAboutTexts || !path.normalize(file).startsWith(path.normalize('web/src/'))) continue;
  console.error(
    `✗ El sitio usa «${name}» (${file}, renglón ${line}), que falta en los textos o tiene otro nombre. Escriba de nuevo ese nombre: se cambia solo lo que está entre comillas.`,
  );
}
