// The first part of `npm run check`: whether the site can use the facts in web/src/company.ts, the texts and the pictures
// of the pages.
// Its messages are in Spanish, because the company reads them where its pull request has failed.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { factProblems } from './owner/facts.ts';
import { pictureProblems } from './owner/pictures.ts';
import type { Problem } from './owner/problem.ts';
import { type Pages, routeProblems, unknownPages } from './owner/routes.ts';
import { atConstants, faultyLine, lineOf } from './owner/source.ts';
import { textProblems } from './owner/texts.ts';

const FACTS = 'web/src/company.ts';
const PHRASES = 'web/src/phrases.ts';
const ROUTES = 'web/src/routes.ts';
const TEXTS = readdirSync('web/src/texts').map((name) => `web/src/texts/${name}`);

type FileExports = Pages & {
  company?: { name?: unknown; legalName?: unknown; engineer?: unknown };
};

// A file uses those before it, so their mistakes would be reported again.
const { company } = (await checkFile(FACTS)) ?? {};
const names = [company?.legalName, company?.name, company?.engineer].map(String);
if (!process.exitCode) await checkFile(PHRASES, names);
if (!process.exitCode) {
  const pages = Object.keys((await checkFile(ROUTES, names))?.routes ?? {});
  for (const file of TEXTS) await checkFile(file, names, pages);
}

const pictures = await pictureProblems('web/src/pages', 'web/src/assets/pictures');
for (const { file, line, fault, advice } of pictures) {
  console.error(`✗ ${file}${line ? `, renglón ${line}` : ''}: ${fault}. ${advice}.`);
  process.exitCode = 1;
}

/** Returns what the file exports, if it can be read. The texts may say the company's names, and name the pages. */
async function checkFile(
  file: string,
  names: string[] = [],
  pages: string[] = [],
): Promise<FileExports | undefined> {
  try {
    const exports: FileExports = await import(pathToFileURL(path.resolve(file)).href);
    const problems = problemsOf(file, exports, names, pages);
    for (const problem of atConstants(file, problems)) report(file, problem);
    return exports;
  } catch (error) {
    reportUnreadable(file, error as Error);
    return undefined;
  }
}

function problemsOf(
  file: string,
  exports: FileExports,
  names: string[],
  pages: string[],
): Problem[] {
  if (file === FACTS) return factProblems(exports.company);
  if (file === PHRASES) return textProblems(exports, names);
  if (file !== ROUTES) return [...textProblems(exports, names), ...unknownPages(exports, pages)];
  // The other exports are made of the routes.
  const problems = textProblems({ routes: exports.routes }, names);
  return problems.length > 0 ? problems : routeProblems(exports);
}

function report(file: string, problem: Problem): void {
  const { path, value, advice } = problem;
  const name =
    path.map((part) => (typeof part === 'number' ? part + 1 : part)).join(' ') || 'company';
  const isText = typeof value === 'string';
  let fault = `«${name}» está incompleto o mal escrito`;
  if (value === undefined || (isText && value.trim() === '')) fault = `falta «${name}»`;
  else if (isText) fault = `en «${name}» no se puede usar «'${value}'»`;
  else if (typeof value === 'number') fault = `en «${name}» no se puede usar «${value}»`;
  console.error(`✗ ${file}, renglón ${lineOf(file, problem)}: ${fault}. ${advice}.`);
  process.exitCode = 1;
}

/** A file that Node cannot run. */
function reportUnreadable(file: string, { message, stack = '' }: Error): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = new RegExp(`${file}:(\\d+)`).exec(stack.replaceAll('\\', '/'))?.[1];
  let line = Number(at ?? 1);
  let advice =
    "Ahí, o al final de lo anterior, falta una comilla, una coma, un corchete o una llave, o un texto lleva un apóstrofo recto ('): cámbielo por este: ’";
  const [, unknown] = /^(\w+) is not defined$/.exec(message) ?? [];
  const [, imported] = /^Cannot find module '.*[\\/](.+?)'/.exec(message) ?? [];
  if (unknown) {
    advice = `Ponga «${unknown}» entre comillas`;
    if (lines[line - 1]?.includes(`\${${unknown}`)) {
      advice = `Entre \${ y } hay un nombre que no existe, «${unknown}»: deshaga el cambio`;
    }
    if (unknown === 'phrases' || unknown === 'company') {
      advice = `Al principio del archivo falta el renglón «import { ${unknown} } from '../${unknown}.ts';»`;
    }
  } else if (imported) {
    line = lines.findIndex((text) => text.includes(imported)) + 1;
    advice = `No hay un archivo «${imported}»: deje los renglones «import» como estaban`;
  } else {
    line = faultyLine(file, line);
    if (/[:[,=(]\s*[‘’“”]/.test(lines[line - 1] ?? '')) {
      advice = "Las comillas que rodean un texto son rectas: cambie ‘ ’ y “ ” por '";
    }
  }
  console.error(`✗ ${file}, renglón ${line}: no se puede leer. ${advice}.`);
  console.error(`    ${lines[line - 1]?.trim()}`);
  process.exitCode = 1;
}
