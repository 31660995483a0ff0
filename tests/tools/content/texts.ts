import type { Problem } from './problem.ts';

type Path = Problem['path'];

/** The names of numbers, of which the example is in tons. */
export const NUMBER_NAMES = /^(?:foundingYear|yearsOfExperience|copyrightYear|example)$/;
const SWITCH_NAMES = /^(?:isIndexed|reloadsFromMenu)$/;
/** What Swiper replaces by numbers. */
const SWIPER_PLACEHOLDERS = /\{\{(?:index|slidesLength)\}\}/g;

const TAG =
  /<\/?(?:a|b|br|center|div|em|font|h\d|i|img|li|ol|p|small|span|strong|su[bp]|u|ul)(?:\s+[\w-]+=[^<>]*)?\s*\/?>/i;
const ENTITY = /&(?:nbsp|amp|lt|gt|quot|apos|[a-z]acute|ntilde|#x?[\da-f]+);/i;
/** Bold text and links of Markdown; one or two asterisks behind a word lead to a footnote. */
const MARKDOWN =
  /(?<![\p{L}\p{N}*])\*\*[^\s*](?:[^*]*[^\s*])?\*\*|(?<!\w)__[^\s_][^_]*__|\]\((?:https?:|mailto:|www\.|\/)\S*\)/u;

/** What a page would show as broken, and how to mend it. */
const BROKEN_TEXT_RULES: [RegExp, string][] = [
  [/^\s*$/, 'Escriba un texto entre las comillas'],
  [
    /\b(?:undefined|null|NaN)\b|\[object |\)\s*=>/,
    `Entre \${ y } hay un nombre que no existe: deshaga el cambio`,
  ],
  [
    /[{}]|(?<![\w.@/-])(?:phrases\.\w|company\.(?!com|mx|net|org)[a-z])/,
    `Lo que pone el sitio va con $ y llaves, y el texto entre dos signos \` en lugar de comillas, así: \`en \${phrases.area}\``,
  ],
  [/u00a0|u2060/i, 'Escriba el espacio que no se corta así, con la diagonal invertida: \\u00a0'],
  [
    // Control characters but line breaks, which a page shows as spaces; replacement characters; UTF-8 read as Latin-1.
    /(?![\n\r])\p{Cc}|\ufffd|[ÃÂ][\u0080-\u00bf]|â€/u,
    'Escriba el texto a mano: lo que se copió tiene signos dañados o que no se ven',
  ],
  ...[TAG, ENTITY, MARKDOWN].map((mark): [RegExp, string] => [
    mark,
    'Quite las marcas de formato: el sitio las muestra tal cual',
  ]),
];

/** The lengths for which the first view of a mobile on its side has room, over the buttons of the home page. */
const ROOM: [RegExp, number][] = [
  [/^heroTexts title$/, 40],
  [/^heroSlides \w+ title$/, 50],
  [/^heroSlides \w+ line$/, 90],
];

/** Returns the texts and sizes in what a file exports that a page would show as broken, and the names of no page, where the pages are known. */
export function textProblems(value: unknown, pages?: string[], path: Path = []): Problem[] {
  const name = String(path.at(-1));
  const problem = (advice: string): Problem[] => [{ path, value, advice }];
  if (typeof value === 'function') {
    const text = value(...Array.from({ length: value.length }, () => '450'));
    return textProblems(text, pages, path);
  }
  if (typeof value === 'object' && value !== null) {
    return [
      ...Object.entries(value).flatMap(([key, item]) =>
        textProblems(item, pages, [...path, Array.isArray(value) ? Number(key) : key]),
      ),
      ...listProblems(value, path),
    ];
  }
  if (NUMBER_NAMES.test(name)) {
    const isSize = typeof value === 'number' && value > 0;
    if (isSize || name !== 'example') return [];
    return problem('Escriba las toneladas con cifras, sin comillas ni comas: 50');
  }
  if (SWITCH_NAMES.test(name)) return [];
  if (typeof value !== 'string') return problem('Escriba el texto entre comillas');
  // The URL of a legal text that is not published.
  if (value === '' && name === 'url') return [];
  if (name === 'page' && pages && !pages.includes(value)) {
    return problem(`Escriba una de las páginas: ${pages.join(', ')}`);
  }
  const shown = value.replace(SWIPER_PLACEHOLDERS, '1');
  const [, fault] = BROKEN_TEXT_RULES.find(([pattern]) => pattern.test(shown)) ?? [];
  return fault ? problem(fault) : longText(value, path);
}

function longText(value: string, path: Path): Problem[] {
  const [, most = value.length] = ROOM.find(([place]) => place.test(path.join(' '))) ?? [];
  if (value.length <= most) return [];
  const advice = `Tiene ${value.length} letras: en un celular acostado caben ${most}`;
  return [{ path, value, advice, isWarning: true }];
}

/** A list has something in it, and nothing twice. */
function listProblems(value: object, path: Path): Problem[] {
  if (!Array.isArray(value)) return [];
  if (value.length === 0) {
    return [{ path, value: '', advice: 'Deje al menos un renglón' }];
  }
  const items = value.map((item) =>
    typeof item === 'string' ? foldForComparing(item) : (item?.page ?? item),
  );
  return value.flatMap((item, index): Problem[] => {
    if (item === '' || items.indexOf(items[index]) === index) return [];
    const advice = 'Está dos veces: escriba otro texto o quite uno';
    return [{ path: [...path, index], value: item, advice }];
  });
}

/** Returns a text for comparing it with others. */
export function foldForComparing(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
