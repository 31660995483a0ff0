// The first part of `npm run check`: whether the site can use the facts in web/src/company.ts, the texts, the table of
// pages, the pictures and the files of web/public.
// Its messages are in Spanish, because the company reads them where its pull request has failed.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { factProblems } from './content/facts.ts';
import { pictureProblems } from './content/pictures.ts';
import type { Problem } from './content/problem.ts';
import { publicFileProblems } from './content/public-files.ts';
import { type RoutesExports, routeProblems } from './content/routes.ts';
import { faultyLine, lineOf } from './content/source.ts';
import { NUMBER_NAMES, textProblems } from './content/texts.ts';

const FACTS = 'web/src/company.ts';
const PHRASES = 'web/src/phrases.ts';
const ROUTES = 'web/src/routes.ts';
const TEXT_FILES = readdirSync('web/src/texts').map((name) => `web/src/texts/${name}`);

type FileExports = RoutesExports & { company?: unknown };

// A file uses those before it, so their mistakes would be reported again.
await checkFile(FACTS, ({ company }) => factProblems(company));
if (!process.exitCode) await checkFile(PHRASES, textProblems);
if (!process.exitCode) {
  const { routes } = (await checkFile(ROUTES, problemsOfRoutes)) ?? {};
  for (const file of TEXT_FILES) {
    await checkFile(file, (exports) => textProblems(exports, routes && Object.keys(routes)));
  }
}

const allFileProblems = [
  ...publicFileProblems(),
  ...(await pictureProblems('web/src/pages', 'web/src/assets/pictures')),
];
for (const { file, line, fault, advice, isWarning } of allFileProblems) {
  tell(`${file}${line ? `, renglón ${line}` : ''}: ${fault}. ${advice}.`, isWarning);
}

/** Tells what is wrong with a file, and returns what it exports, if it can be read. */
async function checkFile(
  file: string,
  problemsOf: (exports: FileExports) => Problem[],
): Promise<FileExports | undefined> {
  try {
    const exports: FileExports = await import(pathToFileURL(path.resolve(file)).href);
    for (const problem of problemsOf(exports)) reportProblem(file, problem);
    return exports;
  } catch (error) {
    reportUnreadable(file, error as Error);
    return undefined;
  }
}

function problemsOfRoutes(exports: RoutesExports): Problem[] {
  // The other exports are made of the routes.
  const problems = textProblems({ routes: exports.routes });
  return problems.length > 0 ? problems : routeProblems(exports);
}

/** A warning stops nothing. */
function tell(message: string, isWarning = false): void {
  console.error(`${isWarning ? 'Sugerencia:' : '✗'} ${message}`);
  if (!isWarning) process.exitCode = 1;
}

function reportProblem(file: string, problem: Problem): void {
  const { path: keys, value, advice, isWarning } = problem;
  const name = keys.map((key) => (typeof key === 'number' ? key + 1 : key)).join(' ') || 'company';
  const isText = typeof value === 'string';
  let fault = `“${name}” está incompleto o mal escrito`;
  if (isWarning) fault = `revise “${name}”`;
  else if (value === undefined || (isText && value.trim() === '')) fault = `falta “${name}”`;
  else if (isText) fault = `en “${name}” no se puede usar “'${value}'”`;
  else if (typeof value === 'number') {
    const isNumber = NUMBER_NAMES.test(`${keys.at(-1)}`);
    fault = isNumber ? `en “${name}” no se puede usar “${value}”` : `“${name}” está sin comillas`;
  }
  const line = lineOf(file, problem);
  tell(`${line ? `${file}, renglón ${line}` : file}: ${fault}. ${advice}.`, isWarning);
}

/** A file that Node cannot run. */
function reportUnreadable(file: string, { message, stack = '' }: Error): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = new RegExp(`${file}:(\\d+)`).exec(stack.replaceAll('\\', '/'))?.[1];
  let line = Number(at ?? 1);
  let advice =
    "Ahí, o al final de lo anterior, falta una comilla, una coma, un corchete o una llave, o un texto lleva un apóstrofo recto ('): cámbielo por este: ’";
  const [, unknown] = /^(\S+) is not defined$/.exec(message) ?? [];
  const [, imported] = /^Cannot find module '.*[\\/](.+?)'/.exec(message) ?? [];
  if (unknown) {
    advice = `Ponga “${unknown}” entre comillas`;
    if (lines[line - 1]?.includes(`\${${unknown}`)) {
      advice = `Entre \${ y } hay un nombre que no existe, “${unknown}”: deshaga el cambio`;
    }
    if (unknown === 'phrases' || unknown === 'company') {
      advice = `Al principio del archivo falta el renglón “import { ${unknown} } from '../${unknown}.ts';”`;
    }
  } else if (imported) {
    line = lines.findIndex((text) => text.includes(imported)) + 1;
    advice = `No hay un archivo “${imported}”: deje los renglones “import” como estaban`;
  } else {
    line = faultyLine(file, line);
    advice = quotesAdvice(lines[line - 1] ?? '') ?? advice;
  }
  tell(`${file}, renglón ${line}: no se puede leer. ${advice}.`);
  console.error(`    ${lines[line - 1]?.trim()}`);
}

/** Returns how to write a value of the line that is in curved quotes, or in none. */
function quotesAdvice(line: string): string | undefined {
  if (/[:[,=(]\s*[‘’“”]/.test(line)) {
    return "Las comillas que rodean un texto son rectas: cambie ‘ ’ y “ ” por '";
  }
  const [, name] = /(\w+): *\(?\d[\d\s,.:()-]*[\p{L}\s]*(?=[,}\]]|$)/u.exec(line) ?? [];
  if (name === undefined) return undefined;
  return NUMBER_NAMES.test(name)
    ? `Escriba en “${name}” solo un número, con cifras, sin comillas ni comas`
    : `Escriba entre comillas lo que sigue a “${name}”`;
}
