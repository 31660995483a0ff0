// The compiler, for `npm run check`. Where it fails because of a change of the owner, a line in Spanish says so.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lineOf } from './content/source.ts';

const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const { status, stdout } = spawnSync(process.execPath, [tsc, '-b', '--pretty', 'false'], {
  encoding: 'utf8',
});
process.stdout.write(stdout);
process.exitCode = status ?? 1;

const OWNER_FILES = [
  ...['company', 'phrases', 'routes'].map((name) => `web/src/${name}.ts`),
  ...readdirSync('web/src/texts').map((name) => `web/src/texts/${name}`),
];
const ERROR = /^(web\/src\/.+)\((\d+),(\d+)\): error TS(\d+): (.*)/gm;
/** What the compiler says of a name that a file or a group of texts does not have. */
const MISSING =
  /(?:Property|member(?: named)?|declares) '(\w+)'|'(\w+)' does not exist in type|Property '(\w+)' is missing/;

/** The start of what the compiler says of an import from a file that is not the owner’s. */
const OTHER_MODULE = /^(?:Module )?'"(?!.*\/(?:texts\/[\w-]+|company|phrases|routes)\.ts")/;

const told = new Set<string>();
/** Whether the fault is in code. Where a file is missing that the owner has, check-content.ts has said so. */
let isOfCode = stdout.includes('error TS2307:');
for (const [, file = '', line, column, code, message = ''] of stdout.matchAll(ERROR)) {
  const name = MISSING.exec(message)?.slice(1).find(Boolean);
  const isOwners = OWNER_FILES.includes(file);
  const isMissing = ['2305', '2339', '2353', '2459', '2551', '2561', '2724', '2741'].includes(
    `${code}`,
  );
  const isUnknown = isOwners && (code === '2353' || code === '2561');
  const place = `${file}, renglón ${line}`;
  if (name && isMissing && !isUnknown && usesTexts(file)) {
    const error = { name, message, place, file, line: Number(line), column: Number(column) };
    const problem = missing(error);
    if (problem) told.add(problem);
    else isOfCode = true;
  } else if (isOwners) {
    told.add(`${place}: no se puede usar así. Deshaga el cambio de ese renglón`);
  }
}
// Where a value is no text, the compiler may say so only of a test that uses it.
const isUnusable = /^web\/src\/|^tests\/web\/.*: error TS(?:2322|2345):/m.test(stdout);
if (told.size === 0 && !isOfCode && isUnusable) {
  const lost = OWNER_FILES.flatMap((file) => lineWithoutConst(file) ?? []);
  const advice = 'El sitio no puede usar lo que cambió: deshaga lo que no esté entre comillas';
  told.add([...lost, advice].join('. '));
}
for (const problem of told) console.error(`✗ ${problem}.`);

/** The compiler does not say where `as const` is missing. */
function lineWithoutConst(file: string): string | undefined {
  const end = file.endsWith('/company.ts') ? /^ {2}phones: .*\],$/ : /^\};$/;
  const index = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => end.test(line));
  return index < 0 ? undefined : `${file}, renglón ${index + 1}: falta “as const” al final`;
}

function usesTexts(file: string): boolean {
  return /\/(?:texts\/[\w-]+|company|phrases|routes)\.ts'/.test(readFileSync(file, 'utf8'));
}

/** Returns the file with all the names that the compiler lists, as in `Record<"roof" | "plant", …>`. */
function fileWithNames(message: string): string | undefined {
  const [, union = ''] = /Record<([^,>]+),/.exec(message) ?? [];
  if (union === '') return undefined;
  const names = union.match(/\w+/g) ?? [];
  return OWNER_FILES.find((file) => names.every((name) => hasName(file, name)));
}

function hasName(file: string, name: string): boolean {
  return new RegExp(`^ *${name}:`, 'm').test(readFileSync(file, 'utf8'));
}

interface CompilerError {
  /** What is missing. */
  name: string;
  message: string;
  /** The file and the line, as they are told. */
  place: string;
  file: string;
  line: number;
  column: number;
}

/** Says which name is missing, and in which of the owner's files, where the code at a place tells; nothing where the code itself lacks the name. */
function missing({ name, message, place, file, line, column }: CompilerError): string | undefined {
  const source = readFileSync(file, 'utf8')
    .split('\n')
    .slice(line - 1)
    .join('\n');
  const before = source.slice(0, column - 1);
  const after = source.slice(column - 1);
  // As in `texts.name`, in `const { name } = texts`, or in an import.
  const group = /(\w+)\??\.$/.exec(before)?.[1] ?? /^[^;]*?\} = (\w+)[;[]/.exec(after)?.[1] ?? name;
  const path = ownerFileOf(group) ? [group] : [...parentOf(group, file), group];
  const owner = ownerFileOf(path[0]);
  const used = `El sitio lo usa (${place}): escríbalo de nuevo, porque se cambia solo lo que está entre comillas`;
  if (!owner) {
    const file = fileWithNames(message);
    const isOfCode = message.includes('Record<') || OTHER_MODULE.test(message);
    if (!file)
      return isOfCode ? undefined : `falta “${name}” en los textos, o tiene otro nombre. ${used}`;
    if (!hasName(file, name)) return `${file}: falta “${name}”, o tiene otro nombre. ${used}`;
    return `${file}: el sitio no conoce el nombre “${name}” (${place}): escríbalo como estaba, o pida a quien programa el sitio que lo agregue`;
  }
  const at = lineOf(owner, { path, value: '', advice: '' });
  const where = group === name ? '' : `en “${path.join(' ')}” `;
  return `${owner}, renglón ${at}: ${where}falta “${name}”, o tiene otro nombre. ${used}`;
}

/** Returns the owner's file that has a group of texts. */
function ownerFileOf(group = ''): string | undefined {
  const declaration = new RegExp(`^(?:export )?const ${group}\\b`, 'm');
  return OWNER_FILES.find((file) => declaration.test(readFileSync(file, 'utf8')));
}

/** Returns the name of what a file takes a group out of, as in `const { group } = texts`. */
function parentOf(group: string, file: string): string[] {
  const taking = new RegExp(`\\{[^{}]*\\b${group}\\b[^{}]*\\} = (\\w+);`);
  const [, parent] = taking.exec(readFileSync(file, 'utf8')) ?? [];
  return parent === undefined ? [] : [parent];
}
