import type { Problem } from './problem.ts';

type Path = Problem['path'];
type Item = { key: string | number; value: unknown };

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
  [/<\/?[a-z]|&#?\w+;|\*\S|__/i, 'Quite las marcas de formato: el sitio las muestra tal cual'],
  [
    /^\W*(?:pendientes?|por (?:definir|confirmar|agregar)|n\/?[ad]|sin datos?|falta|tbd|ninguno)\W*$/i,
    'Escriba el dato, o deje solo las comillas si puede quedar vacío',
  ],
  [/^[^\p{L}\p{N}/*]+$/u, 'Escriba un texto entre las comillas'],
  [/\blorem\b|\bipsum\b|x{3,}|[[\]]/i, 'Escriba el texto definitivo en lugar del provisional'],
  [/[ \u00a0]{2}/, 'Quite el espacio doble'],
  [/\s[,.;:?!)»”]|[(«“¿¡]\s/, 'Quite el espacio que separa el signo de su texto'],
  [/[,;:]\s?[,;:.]|(?<!\.)\.[.,;]?\.(?!\.)/, 'Deje un solo signo de puntuación'],
  [/[a-záéíóúñ][,;:?!][a-záéíóúñ]/i, 'Ponga un espacio después del signo'],
];
/** What Swiper writes in the labels of its slides. */
const SWIPER_PLACEHOLDERS = /\{\{(?:index|slidesLength)\}\}/g;
/** Of ¡ and ! the second may stand alone, as in the specification’s “Mensaje enviado!”. */
const PAIRS = ['()', '«»', '“”', '¿?', '""'];
/** Texts that the site completes with another one. */
const BEGINNINGS = ['agreement', 'refused', 'broken'];
/** A fact that may stay empty. */
const OPTIONAL = /^(?:street|postalCode|whatsapp|\w*url)$/i;

/** Returns the texts in a module's exports that are wrong in themselves, or twice in one list. */
export function textProblems(value: unknown, path: Path = []): Problem[] {
  const name = String(path.at(-1));
  if (typeof value === 'string') {
    const advice = value === '' && OPTIONAL.test(name) ? undefined : faultOf(value, name);
    return advice ? [{ path, value, advice }] : [];
  }
  if (typeof value === 'function') {
    return textProblems(value(...Array.from({ length: value.length }, () => '450')), path);
  }
  if (value === undefined || value === null) {
    return [{ path, value, advice: 'Escriba un texto entre comillas' }];
  }
  if (typeof value !== 'object') return [];
  const items = Object.entries(value).map(([key, item]): Item => {
    return { key: Array.isArray(value) ? Number(key) : key, value: item };
  });
  if (items.length === 0 && name !== 'emergencyAdvice') {
    return [{ path, value: '', advice: 'Deje al menos un renglón' }];
  }
  const inside = items.flatMap((item) => textProblems(item.value, [...path, item.key]));
  return [...inside, ...repeatedTexts(items, path)];
}

function faultOf(text: string, name: string): string | undefined {
  // A web address has signs without spaces.
  if (text.startsWith('https://')) return undefined;
  const shown = text.replace(SWIPER_PLACEHOLDERS, '1');
  const [, fault] = FAULTS.find(([pattern]) => pattern.test(shown)) ?? [];
  if (fault) return fault;
  const isBeginning = BEGINNINGS.includes(name);
  if (isBeginning && !shown.endsWith(' ')) return 'Deje un espacio al final: el sitio lo continúa';
  if (shown !== (isBeginning ? `${shown.trim()} ` : shown.trim())) {
    return 'Quite el espacio del principio o del final';
  }
  const pair = PAIRS.find((marks) => !isClosed(shown, marks));
  return pair && `Escriba los dos signos, ${pair[0]} y ${pair[1]}`;
}

function isClosed(text: string, [open = '', close = '']: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1;
  return open === close ? count(open) % 2 === 0 : count(open) === count(close);
}

/** A text of a list, and a title, name or picture beside others, stands once. */
function repeatedTexts(items: Item[], path: Path): Problem[] {
  const isList = typeof items[0]?.key === 'number';
  const texts = items.flatMap(({ key, value }) => {
    if (typeof value === 'string') return isList ? [{ path: [...path, key], value }] : [];
    return ['title', 'name', 'alt'].flatMap((name) => {
      const text = (value as Record<string, unknown> | undefined)?.[name];
      return typeof text === 'string' ? [{ path: [...path, key, name], value: text }] : [];
    });
  });
  const bare = texts.map(({ value }) => withoutAccents(value));
  return texts
    .filter(({ value }, index) => value && bare.indexOf(withoutAccents(value)) < index)
    .map((text) => ({ ...text, advice: 'Está dos veces: escriba otro texto o quite uno' }));
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

interface Pages {
  routes: Record<string, { metadata: { title: string; description: string; isIndexed?: boolean } }>;
  shownLength: { title: number; description: number };
}

/** Too short a description is not shown; the search engine takes any text of the page. */
const SHORTEST_DESCRIPTION = 100;

/** Returns the titles and descriptions that a search engine would cut, or not show. */
export function metadataProblems({ routes, shownLength }: Pages): Problem[] {
  return Object.entries(routes).flatMap(([name, { metadata }]) => {
    const { title, description, isIndexed = true } = metadata;
    const problems: Problem[] = [];
    const path = ['routes', name, 'metadata'];
    if (title.length > shownLength.title) {
      const advice = `Tiene ${title.length} letras: los buscadores muestran ${shownLength.title}`;
      problems.push({ path: [...path, 'title'], value: title, advice });
    }
    const isLong = description.length > shownLength.description;
    if (isIndexed && (isLong || description.length < SHORTEST_DESCRIPTION)) {
      const advice = `Tiene ${description.length} letras: escriba de ${SHORTEST_DESCRIPTION} a ${shownLength.description}`;
      problems.push({ path: [...path, 'description'], value: description, advice });
    }
    return problems;
  });
}
