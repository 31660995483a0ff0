import { globSync } from 'node:fs';
import path from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const source = path.resolve(import.meta.dirname, '../src');
const modules = globSync('**/*.module.css', { cwd: source }).sort();
const namesOf = new Map<string, string[]>();

/**
 * The name that a class of a CSS module has on the page: letters for the module, by its place among all
 * of them, and a number for the class, by its place in the module. The builds for browser and prerender
 * find the same, and no word comes out that an ad blocker would hide. A page holds each of its classes
 * twice, in its styles and in its markup: four characters of a hash make the home page 530 bytes heavier.
 */
export function shortClassName(name: string, file: string): string {
  return `${lettersOf(path.relative(source, file))}${indexIn(namesIn(file), name)}`;
}

function lettersOf(file: string): string {
  const index = indexIn(modules, file);
  const letter = LETTERS.charAt(index % LETTERS.length);
  return letter.repeat(1 + Math.floor(index / LETTERS.length));
}

function namesIn(file: string): string[] {
  const names = namesOf.get(file) ?? [];
  namesOf.set(file, names);
  return names;
}

/** What is not there yet, as a new module while the development server runs, comes last. */
function indexIn(list: string[], item: string): number {
  return list.includes(item) ? list.indexOf(item) : list.push(item) - 1;
}
