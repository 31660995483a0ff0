import type { Problem } from './problem.ts';

type Path = Problem['path'];

const TAG_PATTERN =
  /<\/?(?:a|b|br|center|div|em|font|h\d|i|img|li|ol|p|small|span|strong|su[bp]|u|ul)(?:\s+[\w-]+=[^<>]*)?\s*\/?>/i;
const ENTITY_PATTERN = /&(?:nbsp|amp|lt|gt|quot|apos|[a-z]acute|ntilde|#x?[\da-f]+);/i;
/** Bold text and links of Markdown; one or two asterisks behind a word lead to a footnote. */
const MARKDOWN_PATTERN =
  /(?<![\p{L}\p{N}*])\*\*[^\s*](?:[^*]*[^\s*])?\*\*|(?<!\w)__[^\s_][^_]*__|\]\((?:https?:|mailto:|www\.|\/)\S*\)/u;

/** What a page would show as broken, and how to mend it. */
const BROKEN_TEXT_RULES: [RegExp, string][] = [
  [/^\s*$/, 'Escriba un texto entre las comillas'],
  [
    /\b(?:undefined|null|NaN)\b|\[object |\)\s*=>/,
    `Entre \${ y } hay un nombre que no existe: deshaga el cambio`,
  ],
  [
    // Double braces are those of a library, which puts a number in their place.
    /(?<!\{)\{(?!\{)|(?<!\})\}(?!\})|(?<![\w.@/-])(?:phrases\.\w|company\.(?!com|mx|net|org)[a-z])/,
    `Lo que pone el sitio va con $ y llaves, y el texto entre dos signos \` en lugar de comillas, así: \`en \${phrases.area}\``,
  ],
  [/u00a0|u2060/i, 'Escriba el espacio que no se corta así, con la diagonal invertida: \\u00a0'],
  [
    // Control characters but line breaks, which a page shows as spaces; replacement characters; UTF-8 read as Latin-1.
    /(?![\n\r])\p{Cc}|\ufffd|[ÃÂ][\u0080-\u00bf]|â€/u,
    'Escriba el texto a mano: lo que se copió tiene signos dañados o que no se ven',
  ],
  ...[TAG_PATTERN, ENTITY_PATTERN, MARKDOWN_PATTERN].map((mark): [RegExp, string] => [
    mark,
    'Quite las marcas de formato: el sitio las muestra tal cual',
  ]),
];

/** Returns the texts in what a file exports that a page would show as broken. The compiler knows what is a number or a switch. */
export function textProblems(value: unknown, path: Path = []): Problem[] {
  const problem = (advice: string): Problem[] => [{ path, value, advice }];
  if (typeof value === 'function') {
    return textProblems(value(...Array.from({ length: value.length }, () => '12')), path);
  }
  if (typeof value === 'object' && value !== null) {
    return [
      ...Object.entries(value).flatMap(([key, item]) =>
        textProblems(item, [...path, Array.isArray(value) ? Number(key) : key]),
      ),
      ...listProblems(value, path),
    ];
  }
  if (typeof value === 'number' || typeof value === 'boolean') return [];
  if (typeof value !== 'string') return problem('Escriba el texto entre comillas');
  // The URL of a legal text that is not published.
  if (value === '' && path.at(-1) === 'url') return [];
  const [, advice] = BROKEN_TEXT_RULES.find(([pattern]) => pattern.test(value)) ?? [];
  return advice ? problem(advice) : [];
}

/** A list has something in it, and nothing twice. */
function listProblems(value: object, path: Path): Problem[] {
  if (!Array.isArray(value)) return [];
  if (value.length === 0) {
    return [{ path, value: '', advice: 'Deje al menos un renglón' }];
  }
  const items = value.map((item) => (typeof item === 'string' ? foldForComparing(item) : item));
  return value.flatMap((item, index): Problem[] => {
    if (item === '' || items.indexOf(items[index]) === index) return [];
    const advice = 'Está dos veces: escriba otro texto o quite uno';
    return [{ path: [...path, index], value: item, advice }];
  });
}

function foldForComparing(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
