import { readFileSync } from 'node:fs';
import type { Problem } from './problem.ts';

/** A text in its quotes. */
const TEXT_PATTERN = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** The start of an object, not of a placeholder. */
const OBJECT_PATTERN = /(?<!\$)\{/g;

/** Returns the number of the line at which a value stands in a file; where it is missing, that of the name before it or of what should hold it. */
export function lineOf(
  file: string,
  { path, value, previousName }: Pick<Problem, 'path' | 'value' | 'previousName'>,
): number | undefined {
  const known = value === undefined ? path.slice(0, -1) : [...path];
  if (previousName) known.push(previousName);
  if (known.length === 0) return undefined;
  const source = readFileSync(file, 'utf8');
  let position = 0;
  for (const [index, part] of known.entries()) {
    const match = find(source.slice(position), part, index === path.length - 1);
    if (!match) break;
    position += match.index + match[0].length;
  }
  return source.slice(0, position).split('\n').length;
}

function find(source: string, part: string | number, isLast: boolean) {
  if (typeof part === 'number')
    return [...source.matchAll(isLast ? TEXT_PATTERN : OBJECT_PATTERN)][part];
  return new RegExp(`(?:^|[{,])\\s*"?${part}"?(?=:|,$)|^(?:export )?const ${part}\\b`, 'm').exec(
    source,
  );
}

/** Returns the number of the line at which a quote, a comma or a bracket is missing, where the parser stops at another. */
export function faultyLine(file: string, stoppedAt: number): number {
  const lines = readFileSync(file, 'utf8').split('\n').map(lineWithoutTexts);
  const openQuote = lines.findIndex((code) => /['`]|\$\{/.test(code));
  if (openQuote >= 0) return openQuote + 1;
  // The lines inside brackets are indented by two spaces for each.
  let depth = 0;
  let previous = 0;
  for (const [index, code] of lines.entries()) {
    if (code.trim() === '') continue;
    const closing = /^[\s)}\]]*/.exec(code)?.[0].replace(/\s/g, '').length ?? 0;
    const isTooFarLeft = code.search(/\S/) < 2 * (depth - closing);
    const isWithoutComma = index + 1 === stoppedAt && /[\w'"\])}]$/.test(lines[previous] ?? '');
    if (isTooFarLeft || isWithoutComma) return previous + 1;
    depth += (code.match(/[([{]/g) ?? []).length - (code.match(/[)\]}]/g) ?? []).length;
    previous = index;
  }
  return stoppedAt;
}

/** Returns a line without comments, and with `""` for each of its texts. */
function lineWithoutTexts(line: string): string {
  if (/^\s*(?:\/\*|\*|\/\/)/.test(line)) return '';
  const isWhole = (text: string) => !/\$\{[^}]*$/.test(text.slice(0, -1));
  return line
    .replace(TEXT_PATTERN, (text) => (isWhole(text) ? '""' : text))
    .replace(/\/\/.*/, '')
    .trimEnd();
}
