import { readFileSync } from 'node:fs';
import type { Problem } from './problem.ts';

/** A text in its quotes. */
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** The start of an object, not of a placeholder. */
const OBJECT = /(?<!\$)\{/g;

/** Returns the number of the line at which a value stands in a file; where it is missing, that of what it belongs to. */
export function lineOf(file: string, { path, value }: Problem): number {
  const source = readFileSync(file, 'utf8');
  let position = 0;
  for (const [index, part] of path.entries()) {
    const isLast = index === path.length - 1;
    if (isLast && value === undefined) break;
    const match = find(source.slice(position), part, isLast);
    if (!match) break;
    position += match.index + match[0].length;
  }
  return source.slice(0, position).split('\n').length;
}

function find(source: string, part: string | number, isLast: boolean) {
  if (typeof part === 'number') return [...source.matchAll(isLast ? TEXT : OBJECT)][part];
  return new RegExp(`(?:^|[{,])\\s*"?${part}"?(?=:|,$)|\\bexport const ${part}\\b`, 'm').exec(
    source,
  );
}
