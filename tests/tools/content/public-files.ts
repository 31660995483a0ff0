import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FileProblem } from './problem.ts';

const FOLDER = 'web/public';
const SHOWN_FORBIDDEN_CHARACTERS = ': " < > | * ? # % \\';
/** What the upload of the built site, a URL or a file name on Windows cannot have. */
const FORBIDDEN_CHARACTER_PATTERN = /[\p{Cc}:"<>|*?#%\\]/u;

/** The files that the site serves as they are, by their paths in that folder. */
export const publicFiles = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(FOLDER, path.join(entry.parentPath, entry.name)))
  .map((name) => name.split(path.sep).join('/'));

/** Returns the files whose name cannot be published or linked. */
export function publicFileProblems(): FileProblem[] {
  return publicFiles.flatMap((name): FileProblem[] => {
    // A Mac may write an accent as a character of its own (NFD), which no typed URL has.
    const isTyped = name === name.normalize();
    if (isTyped && !FORBIDDEN_CHARACTER_PATTERN.test(name)) return [];
    const defect = isTyped
      ? 'el nombre lleva un signo con el que no se puede publicar'
      : 'el nombre lleva acentos guardados de un modo con el que no se puede enlazar';
    const advice = `Bórrelo aquí; en su computadora póngale un nombre sin acentos ni los signos ${SHOWN_FORBIDDEN_CHARACTERS}, y súbalo de nuevo`;
    return [{ file: `${FOLDER}/${name.replace(/\p{Cc}/gu, ' ')}`, defect, advice }];
  });
}
