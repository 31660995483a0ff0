import type { PageMetadata, Route } from '../../../web/src/routes.ts';
import type { Problem } from './problem.ts';

export interface RoutesExports {
  routes: Record<string, Route>;
}

/** How many characters a search engine shows. */
const SHOWN_LENGTHS = { title: 60, description: 158 };
/** Too short a description is not shown; the search engine takes any text of the page. */
const MIN_DESCRIPTION_LENGTH = 100;
/** The longest name for which a menu has room. */
const MAX_LABEL_LENGTH = 24;

/** Returns the paths that are none, what two pages share, and, as warnings, what a menu or a search engine would cut. */
export function routeProblems({ routes }: RoutesExports): Problem[] {
  const rows = Object.entries(routes);
  return rows.flatMap(([name, { path, label, metadata }], index) => {
    const problems: Problem[] = [];
    // The compiler tells what is missing of it.
    const shown: Partial<PageMetadata> = metadata ?? {};
    const { title = '', description = '', keywords, isIndexed = true } = shown;
    const add = (names: string[], value: string | undefined, advice: string, isWarning = false) =>
      problems.push({ path: ['routes', name, ...names], value, advice, isWarning });

    if (!/^(?:\*|\/|(?:\/[a-z\d-]+)+)$/.test(path)) {
      add(
        ['path'],
        path,
        'Escriba la dirección con una diagonal delante, en minúsculas, sin acentos ni espacios: /nosotros',
      );
    }
    const others = rows.slice(0, index).map(([, other]) => other);
    const twice = 'Está en dos páginas: escriba otro';
    if (others.some((other) => other.path === path)) add(['path'], path, twice);
    if (label && others.some((other) => other.label === label)) add(['label'], label, twice);
    if (isIndexed && !keywords) {
      add(['metadata', 'keywords'], keywords, 'Escriba algunas palabras separadas por comas');
    }

    const addLength = (names: string[], value: string, least: number, most: number) => {
      if (value.length >= least && value.length <= most) return;
      const room = least > 0 ? `de ${least} a ${most}` : `hasta ${most}`;
      add(names, value, `Tiene ${value.length} letras; conviene que tenga ${room}`, true);
    };
    if (label) addLength(['label'], label, 0, MAX_LABEL_LENGTH);
    addLength(['metadata', 'title'], title, 0, SHOWN_LENGTHS.title);
    if (isIndexed) {
      addLength(
        ['metadata', 'description'],
        description,
        MIN_DESCRIPTION_LENGTH,
        SHOWN_LENGTHS.description,
      );
    }
    return problems;
  });
}
