// The first part of `npm run check`: whether the site can use the facts in web/src/company.ts, the texts, the table of
// pages, the pictures and the files of web/public.
// What it tells is in Spanish, because the company reads it where its pull request has failed.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { factProblems, NUMBER_FACT_NAMES } from './content/facts.ts';
import { lengthWarnings } from './content/lengths.ts';
import { pictureProblems } from './content/pictures.ts';
import type { FileProblem, Problem } from './content/problem.ts';
import { publicFileProblems } from './content/public-files.ts';
import { type RoutesExports, routeProblems } from './content/routes.ts';
import { faultyLine, lineOf } from './content/source.ts';
import { textProblems } from './content/texts.ts';

const FACTS = 'web/src/company.ts';
const PHRASES = 'web/src/phrases.ts';
const ROUTES = 'web/src/routes.ts';
const TEXT_FILES = readdirSync('web/src/texts').map((name) => `web/src/texts/${name}`);

type FileExports = RoutesExports & { company?: unknown };

// A file uses those before it, so their mistakes would be reported again.
await checkFile(FACTS, ({ company }) => [
  ...factProblems(company),
  ...lengthWarnings(FACTS, company),
]);
if (!process.exitCode) await checkFile(PHRASES, textProblems);
if (!process.exitCode) {
  await checkFile(ROUTES, problemsOfRoutes);
  for (const file of TEXT_FILES) {
    await checkFile(file, (exports) => [
      ...textProblems(exports),
      ...lengthWarnings(file, { ...exports }),
    ]);
  }
}
for (const problem of [...publicFileProblems(), ...(await pictureProblems())]) tell(problem);

/** Tells what is wrong with a file. */
async function checkFile(
  file: string,
  problemsOf: (exports: FileExports) => Problem[],
): Promise<void> {
  try {
    const exports: FileExports = await import(pathToFileURL(path.resolve(file)).href);
    for (const problem of problemsOf(exports)) {
      const { advice, isWarning } = problem;
      const line = lineOf(file, problem);
      tell({ file, line, defect: problem.defect ?? defectInWords(problem), advice, isWarning });
    }
  } catch (error) {
    tellUnreadable(file, error as Error);
  }
}

function problemsOfRoutes(exports: RoutesExports): Problem[] {
  // The other exports are made of the routes.
  const problems = textProblems({ routes: exports.routes });
  return problems.length > 0 ? problems : routeProblems(exports);
}

function defectInWords({ path: keys, value, isWarning }: Problem): string {
  const name = keys.map((key) => (typeof key === 'number' ? key + 1 : key)).join(' ') || 'company';
  if (isWarning) return `revise “${name}”`;
  if (value === undefined) return `falta “${name}”`;
  if (typeof value === 'number') return `en “${name}” no se puede usar “${value}”`;
  if (typeof value !== 'string') return `“${name}” está incompleto o mal escrito`;
  if (value.trim() === '') return `falta “${name}”`;
  return `en “${name}” no se puede usar “'${value}'”`;
}

/** A warning stops nothing; in GitHub's pipeline it is also an annotation of the file. */
function tell({ file, line, defect, advice, isWarning = false }: FileProblem): void {
  const place = line ? `${file}, renglón ${line}` : file;
  console.error(`${isWarning ? 'Sugerencia:' : '✗'} ${place}: ${defect}. ${advice}.`);
  if (!isWarning) process.exitCode = 1;
  else if (process.env.GITHUB_ACTIONS)
    console.log(warningAnnotation(file, line, `${defect}. ${advice}.`));
}

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function warningAnnotation(file: string, line: number | undefined, text: string): string {
  // Escaped as @actions/core does.
  const properties = [`file=${file.replace(/[%\r\n:,]/g, encodeURIComponent)}`];
  if (line) properties.push(`line=${line}`);
  return `::warning ${properties.join(',')}::${text.replace(/[%\r\n]/g, encodeURIComponent)}`;
}

/** A file that Node cannot run. */
function tellUnreadable(file: string, { message, stack = '' }: Error): void {
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
  tell({ file, line, defect: 'no se puede leer', advice });
  console.error(`    ${lines[line - 1]?.trim()}`);
}

/** Returns how to write a value of the line that is in curved quotes, or in none. */
function quotesAdvice(line: string): string | undefined {
  if (/[:[,=(]\s*[‘’“”]/.test(line)) {
    return "Las comillas que rodean un texto son rectas: cambie ‘ ’ y “ ” por '";
  }
  const [, name] = /(\w+): *\(?\d[\d\s,.:()-]*[\p{L}\s]*(?=[,}\]]|$)/u.exec(line) ?? [];
  if (name === undefined) return undefined;
  return NUMBER_FACT_NAMES.includes(name)
    ? `Escriba en “${name}” solo un número, con cifras, sin comillas ni comas`
    : `Escriba entre comillas lo que sigue a “${name}”`;
}
