import { readFileSync } from 'node:fs';
import type { Problem } from './problem.ts';
import { lineOf } from './source.ts';

type Path = Problem['path'];

const LENGTH_PATTERN = /\bde (\d+) letras a lo más/i;

/**
 * Returns, as warnings, the texts that are longer than a comment of the file says: the one above a text, “De 40 letras a lo
 * más”, or above what has it, “`title` de 50 letras a lo más, `line` de 90”.
 */
export function lengthWarnings(file: string, value: unknown, path: Path = []): Problem[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) =>
      lengthWarnings(file, item, [...path, Array.isArray(value) ? Number(key) : key]),
    );
  }
  if (typeof value !== 'string') return [];
  const most = maxLengthOf(file, path);
  if (most === undefined || value.length <= most) return [];
  const advice = `Tiene ${value.length} letras; conviene que tenga hasta ${most}`;
  return [{ path, value, advice, isWarning: true }];
}

function maxLengthOf(file: string, path: Path): number | undefined {
  const source = readFileSync(file, 'utf8');
  if (!LENGTH_PATTERN.test(source)) return undefined;
  for (let depth = path.length; depth > 0; depth--) {
    const line = lineOf(file, { path: path.slice(0, depth), value: '' });
    const comment = commentAbove(source, line);
    const pattern = depth === path.length ? LENGTH_PATTERN : RegExp(`\`${path.at(-1)}\` de (\\d+)`);
    const [, length] = pattern.exec(comment) ?? [];
    if (length !== undefined && LENGTH_PATTERN.test(comment)) return Number(length);
  }
  return undefined;
}

function commentAbove(source: string, line = 1): string {
  const above = source
    .split('\n')
    .slice(0, line - 1)
    .join('\n')
    .trimEnd();
  return above.endsWith('*/') ? above.slice(above.lastIndexOf('/**')) : '';
}
