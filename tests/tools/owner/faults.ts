import type { Problem } from './problem.ts';

/** What a visitor would take for a mistake, and how to mend it. */
const FAULTS: [RegExp, string][] = [
  [/^\s*$/, 'Escriba un texto entre las comillas'],
  [/[\n\t]/, 'Escriba el texto en un solo renglón'],
  [
    /\bundefined\b|\bnull\b|\bNaN\b|\[object |=>/,
    `Entre \${ y } hay un nombre que no existe: deshaga el cambio`,
  ],
  [
    /[{}]|\b(?:phrases|company)\.\w/,
    `Lo que pone el sitio va con $ y llaves, y el texto entre dos signos \` en lugar de comillas, así: \`en \${phrases.area}\``,
  ],
  [/\\|u00a0|u2060/i, 'Escriba el espacio que no se corta así, con la diagonal invertida: \\u00a0'],
  [
    /[\u0300-\u036f\u200b-\u200f\u202a-\u202e\u00ad\ufeff\ufffd]|[ÃÂ]./,
    'Escriba el texto a mano: lo que se copió tiene signos que no se ven o están dañados',
  ],
  [
    /<\/?[a-z]|&#?\w+;|\*\S|__|(?<!\S)_\S/i,
    'Quite las marcas de formato: el sitio las muestra tal cual',
  ],
  [
    /^\W*(?:pendientes?|por (?:definir|confirmar|agregar)|n\/?[ad]|sin datos?|falta|tbd|ninguno)\W*$/i,
    'Escriba el dato, o deje solo las comillas si puede quedar vacío',
  ],
  [/^[^\p{L}\p{N}/*]+$/u, 'Escriba un texto entre las comillas'],
  [
    /\b(?:lorem|ipsum|fixme|asdf\w*|qwerty\w*)\b|x{3,}|[[\]]|\((?:pendiente|por \w+r)\)/i,
    'Escriba el texto definitivo en lugar del provisional',
  ],
  [
    /^(?:[-–—•·*]|\d{1,2}[.)])\s/,
    'Quite el número o el signo del principio: el sitio pone los suyos',
  ],
  [
    /(?<![\p{L}\p{N}.])(?:\p{Lu}\.)+\p{Lu}(?![\p{L}\p{N}.])/u,
    'Ponga el punto que falta en la abreviatura (S.A., C.V., N.L.)',
  ],
  // In small letters it is a Spanish word.
  [/^TODO$|\bTODO:/, 'Escriba el texto definitivo en lugar del provisional'],
  [/[ \u00a0]{2}/, 'Quite el espacio doble'],
  [/\s[,.;:?!)»”]|[(«“¿¡]\s/, 'Quite el espacio que separa el signo de su texto'],
  [/[,;:]\s?[,;:.]|(?<!\.)\.[,;]?\.(?!\.)|\.{4}/, 'Deje un solo signo de puntuación'],
  [/[,;]$/, 'Quite el signo del final'],
  [
    /[\p{L}.)][,;]\p{L}|\p{Ll}[:?!]\p{L}|\p{Ll}{2}\.\p{Lu}\p{Ll}/u,
    'Ponga un espacio después del signo',
  ],
  // Not in técnico(a) and chiller(es).
  [/\p{L}\((?!\p{L}{1,2}\))|\)\p{L}/u, 'Ponga un espacio entre el paréntesis y la palabra'],
  // Shorter words may be abbreviations.
  [/\p{L}{6}\. \p{Ll}/u, 'Escriba con mayúscula lo que sigue al punto'],
  [/(?<!\p{L})\p{Ll}\p{Lu}{3}/u, 'Escriba de nuevo: las mayúsculas están al revés'],
];
/** What is right in a name of a company or of a person, but not in a sentence. */
const SENTENCE_FAULTS: [RegExp, string][] = [
  [/(?:\p{Lu}{2,} ){2}\p{Lu}{2}/u, 'Escriba con minúsculas lo que está en mayúsculas'],
  [
    /^[^\p{Ll}]*\p{Lu}{4}[^\p{Ll}]* [^\p{Ll}]*\p{Lu}{4}[^\p{Ll}]*$/u,
    'Escriba con minúsculas lo que está en mayúsculas',
  ],
  [/\b(?:our|your|contact us|about us|(?:read|learn) more)\b/i, 'Escriba el texto en español'],
  [/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i, 'Escriba el texto en español'],
  // One of these words may be a part of a foreign name.
  [
    /\b(?:the|and|of|with|for|we|you|is|are)\b.*\b(?:the|and|of|with|for|we|you|is|are)\b/i,
    'Escriba el texto en español',
  ],
  [
    /(?<!\p{L})(?:Mexico|[dD]ias|[tT]elefonos?|[tT]ecnic[oa]s?|[eE]nergia|[gG]arantia|[tT]ambien|\p{L}+cion|\p{Ll}+sion)(?!\p{L})/u,
    'Escriba el acento: México, días, instalación',
  ],
  // Elsewhere a word with a capital may be a trade name, such as Fusion.
  [
    /(?:^|[.:?!¿¡] ?)\p{Lu}\p{Ll}+sion(?!\p{L})|(?<!\p{L})(?:M|V|Prev|Rev|Supervi)ision(?!\p{L})/u,
    'Escriba el acento: Misión, Visión',
  ],
  // In company.ts it can be called.
  [
    /(?<!\d)\(?(?:\d{2}\)?[ -]{0,2}\d{4}|\d{3}\)?[ -]{0,2}\d{3})[ -]?\d{4}(?!\d)/,
    'Quite el teléfono: los de company.ts están en todas las páginas',
  ],
];
/** What Swiper writes in the labels of its slides. */
const SWIPER_PLACEHOLDERS = /\{\{(?:index|slidesLength)\}\}/g;
/** Mail and web addresses in a text. */
const ADDRESSES = /\S+@\S+|\bwww\.\S+/g;
const PAIRS = ['()', '«»', '“”', '¿?', '¡!', '""'];
/** The specification gives “Mensaje enviado!” without ¡. */
const WITHOUT_PAIR = ['sent', 'accepted'];
/** Texts that the site completes with another one. */
const BEGINNINGS = ['agreement', 'refused', 'broken'];
/** Texts that go on with a sentence, and names that no visitor reads, begin with a small letter. */
const CONTINUATIONS = [
  'place',
  'unit',
  'roleDescription',
  'privacyNotice',
  'footerLabel',
  'keywords',
];
const CODES = ['id', 'page', 'menuParent', 'network', 'salesMail'];
/** Texts of whole sentences. */
const SENTENCES = /^(?:text|lead|line|intro|summary|description|policies|operation|startup)$/;
/** Texts that are no sentences. */
const LABELS = /^(?:title|label|more|request)$/;
/** The facts that are names, in English or phones. */
const NAMES = [
  'name',
  'legalName',
  'engineer',
  'phones',
  'whatsapp',
  'place',
  'address',
  'cities',
  'openingHours',
];

/** Returns how to mend a text, if it has a fault. The names that it may say are right as they are. */
export function faultOf(
  text: string,
  path: Problem['path'],
  names: string[] = [],
): string | undefined {
  const name = String(path.at(-1));
  // An address has signs without spaces, and no accents.
  if (/^(?:https:\/)?\//.test(text)) return undefined;
  const shown = text.replace(SWIPER_PLACEHOLDERS, '1');
  const sentence = names
    .reduce((said, it) => said.replaceAll(it, 'Nombre'), shown)
    .replace(ADDRESSES, '');
  const faults = NAMES.includes(String(path[0])) ? [] : SENTENCE_FAULTS;
  const [, fault] =
    FAULTS.find(([pattern]) => pattern.test(shown)) ??
    faults.find(([pattern]) => pattern.test(sentence)) ??
    [];
  if (fault) return fault;
  const twice = repeatedWord(shown);
  if (twice) return `«${twice}» está dos veces seguidas: quite una`;
  // A trade name such as eFrío may have its capital behind.
  const isSmall = /^[¿¡«“]?\p{Ll}(?!\p{Lu})/u.test(shown);
  if (isSmall && ![...CONTINUATIONS, ...CODES].includes(name)) {
    return 'Escriba la primera letra con mayúscula';
  }
  if (SENTENCES.test(name) && endOf(shown) === 'none') return 'Termine el texto con punto';
  if (LABELS.test(name) && endOf(shown) === 'stop') return 'Quite el punto del final';
  const isBeginning = BEGINNINGS.includes(name);
  if (isBeginning && !shown.endsWith(' ')) return 'Deje un espacio al final: el sitio lo continúa';
  if (shown !== (isBeginning ? `${shown.trim()} ` : shown.trim())) {
    return 'Quite el espacio del principio o del final';
  }
  if (path.some((part) => WITHOUT_PAIR.includes(String(part)))) return undefined;
  const pair = PAIRS.find((marks) => !isClosed(shown, marks));
  return pair && `Escriba los dos signos, ${pair[0]} y ${pair[1]}`;
}

function isClosed(text: string, [open = '', close = '']: string): boolean {
  // Behind a number it is the sign for inches.
  if (open === close)
    return (text.match(new RegExp(`(?<!\\d)${open}`, 'g')) ?? []).length % 2 === 0;
  let depth = 0;
  for (const sign of text) {
    if (sign === open) depth += 1;
    if (sign === close) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Returns a word that stands twice in a row. Both may have a capital, as the surnames of García García. */
function repeatedWord(text: string): string | undefined {
  const pairs = text.matchAll(/(?<!\p{L})(\p{L}+)[ \u00a0](?=(\p{L}+))\1(?!\p{L})/giu);
  return [...pairs].find(([, , word = '']) => /^\p{Ll}/u.test(word))?.[2];
}

/** Returns how a text ends: `any` is another mark or an abbreviation, which fits texts with and without a full stop. */
export function endOf(text: string): 'stop' | 'none' | 'any' {
  if (/(?:\p{Lu}|etc|[ap]\. ?m)\.$/u.test(text)) return 'any';
  // A full stop would become a part of the address.
  if (/https?:\/\/\S+$/.test(text)) return 'any';
  if (/(?<!\.)\.[”"»)]*$/.test(text)) return 'stop';
  return /[\p{L}\p{N}]$/u.test(text) ? 'none' : 'any';
}
