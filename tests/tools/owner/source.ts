import { readFileSync } from 'node:fs';
import type { Problem } from './problem.ts';

/** A text in its quotes. */
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** The start of an object, not of a placeholder. */
const OBJECT = /(?<!\$)\{/g;

/** Returns the number of the line at which a value stands in a file; where it is missing, that of the next one. */
export function lineOf(file: string, problem: Problem): number {
  const { path, value, followers = [] } = problem;
  const source = readFileSync(file, 'utf8');
  let position = 0;
  for (const [index, part] of path.entries()) {
    const isLast = index === path.length - 1;
    if (isLast && value === undefined) {
      const rest = source.slice(position);
      const next = followers.map((name) => find(rest, name, false)).find(Boolean);
      if (next) return lineBefore(source, position + next.index + next[0].search(/\S*$/));
      break;
    }
    const match = find(source.slice(position), part, isLast);
    if (!match) break;
    position += match.index + match[0].length;
  }
  return source.slice(0, position).split('\n').length;
}

/** Returns the number of the first line of the comments above a position, or else that of its own line. */
function lineBefore(source: string, position: number): number {
  const lines = source.slice(0, position).split('\n').slice(0, -1);
  while (/^\s*(?:\/\*|\*|\/\/)/.test(lines.at(-1) ?? '')) lines.pop();
  return lines.length + 1;
}

function find(source: string, part: string | number, isLast: boolean) {
  if (typeof part === 'number') return [...source.matchAll(isLast ? TEXT : OBJECT)][part];
  return new RegExp(`(?:^|[{,])\\s*"?${part}"?(?=:|,$)|\\bexport const ${part}\\b`, 'm').exec(
    source,
  );
}
