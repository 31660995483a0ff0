import { endOf, faultOf } from './faults.ts';
import type { Problem } from './problem.ts';

type Path = Problem['path'];
type Item = { key: string | number; value: unknown };
type Text = { path: Path; value: string };

/** A fact that may stay empty. */
const OPTIONAL = /^(?:street|postalCode|whatsapp|\w*url)$/i;

/** Years, and whether something is so. */
const NO_TEXTS = /^(?:foundingYear|yearsOfExperience|copyrightYear|isIndexed|reloadsFromMenu)$/;

/** Numbers of tons. */
const SIZES = /^(?:upTo|example)$/;

/** The texts over the buttons of the home page, which a phone on its side shows in its first view. */
const ROOM: [RegExp, number][] = [
  [/^heroTexts title$/, 40],
  [/^heroSlides \w+ title$/, 50],
  [/^heroSlides \w+ line$/, 90],
];

/**
 * Returns the texts in a module's exports that are wrong in themselves, or among others. Names that a text may say, such
 * as the company's, are right as they are.
 */
export function textProblems(value: unknown, names: string[] = [], path: Path = []): Problem[] {
  const name = String(path.at(-1));
  if (typeof value === 'string' && !SIZES.test(name)) {
    const isLeftOut = value === '' && OPTIONAL.test(name);
    const advice = isLeftOut
      ? undefined
      : (faultOf(value, path, names) ?? lengthFault(value, path));
    return advice ? [{ path, value, advice }] : [];
  }
  if (typeof value === 'function') {
    const text = value(...Array.from({ length: value.length }, () => '450'));
    return textProblems(text, names, path);
  }
  if (value === undefined || value === null) {
    return [{ path, value, advice: 'Escriba un texto entre comillas' }];
  }
  if (SIZES.test(name) && !(typeof value === 'number' && value > 0)) {
    return [{ path, value, advice: 'Escriba las toneladas con cifras y sin comillas: 50' }];
  }
  if (typeof value !== 'object') {
    const isText = !SIZES.test(name) && !NO_TEXTS.test(name);
    return isText ? [{ path, value, advice: 'Escriba un texto entre comillas' }] : [];
  }
  const items = Object.entries(value).map(([key, item]): Item => {
    return { key: Array.isArray(value) ? Number(key) : key, value: item };
  });
  if (items.length === 0 && name !== 'emergencyAdvice') {
    return [{ path, value: '', advice: 'Deje al menos un renglón' }];
  }
  const inside = items.flatMap((item) => textProblems(item.value, names, [...path, item.key]));
  const groups = siblingsIn(items, path);
  const unequal = [...groups.values()].flatMap(unequalEnds);
  const unique = ['', 'title', 'name', 'alt'].flatMap((key) =>
    repeatedTexts(groups.get(key) ?? []),
  );
  return [
    ...inside,
    ...unequal,
    ...unique,
    ...unorderedSizes(items, path),
    ...unnumberedParts(value, path),
  ];
}

/** The parts of a machine stand in the order of the numbers in its drawings, which the texts about those name. */
function unnumberedParts(value: object, path: Path): Problem[] {
  const { parts, ...others } = value as { parts?: unknown };
  const numbers = JSON.stringify(others).match(/(?<=\()\d+(?=\))/g) ?? [];
  if (!Array.isArray(parts) || parts.length === numbers.length) return [];
  const advice = `Los dibujos tienen ${numbers.length} números: deje ${numbers.length} renglones`;
  return [{ path: [...path, 'parts'], value: parts, advice }];
}

function lengthFault(text: string, path: Path): string | undefined {
  const [, most = Number.POSITIVE_INFINITY] =
    ROOM.find(([pattern]) => pattern.test(path.join(' '))) ?? [];
  return text.length > most
    ? `Tiene ${text.length} letras: en un celular acostado caben ${most}`
    : undefined;
}

/** Returns the texts of a list under an empty name, and of its rows, or of an object's, those of each name. */
function siblingsIn(items: Item[], path: Path): Map<string, Text[]> {
  const groups = new Map<string, Text[]>();
  const add = (name: string, text: Text) => groups.set(name, [...(groups.get(name) ?? []), text]);
  for (const { key, value } of items) {
    if (typeof value === 'string' && typeof key === 'number') {
      add('', { path: [...path, key], value });
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    for (const [name, text] of Object.entries(value)) {
      if (typeof text === 'string') add(name, { path: [...path, key, name], value: text });
    }
  }
  return groups;
}

/** Of texts that stand beside each other all end with a full stop, or none. */
function unequalEnds(texts: Text[]): Problem[] {
  const stopped = texts.filter(({ value }) => endOf(value) === 'stop');
  const open = texts.filter(({ value }) => endOf(value) === 'none');
  if (stopped.length === 0) return [];
  if (stopped.length >= open.length) {
    return open.map((text) => ({ ...text, advice: 'Termínelo con punto, como los demás' }));
  }
  const advice = 'Quite el punto del final: los demás no lo llevan';
  return stopped.map((text) => ({ ...text, advice }));
}

function repeatedTexts(texts: Text[]): Problem[] {
  const bare = texts.map(({ value }) => withoutAccents(value));
  return texts
    .filter(({ value }, index) => value && bare.indexOf(withoutAccents(value)) < index)
    .map((text) => ({ ...text, advice: 'Está dos veces: escriba otro texto o quite uno' }));
}

/** A machine that is larger than the one before it serves larger sizes. */
function unorderedSizes(items: Item[], path: Path): Problem[] {
  const sizes = items.map(({ value }) => Number((value as { upTo?: number } | null)?.upTo));
  const last = sizes.length - 1;
  return sizes.flatMap((size, index) => {
    if (index === last && Number.isFinite(size)) {
      const advice =
        'Deje en la última Number.POSITIVE_INFINITY: es la de todos los tamaños más grandes';
      return [{ path: [...path, index, 'upTo'], value: size, advice }];
    }
    const before = sizes[index - 1] ?? 0;
    if (!(size <= before)) return [];
    const advice = `Escriba más toneladas que en la anterior, que tiene ${before}`;
    return [{ path: [...path, index, 'upTo'], value: size, advice }];
  });
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
