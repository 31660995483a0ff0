import type { Problem } from './problem.ts';

interface Route {
  path: string;
  label?: string;
  menuParent?: string;
  metadata: { title: string; description: string; keywords?: string; isIndexed?: boolean };
}

export interface Pages {
  routes: Record<string, Route>;
  shownLength: { title: number; description: number };
}

/** Too short a description is not shown; the search engine takes any text of the page. */
const SHORTEST_DESCRIPTION = 100;
/** The longest name that fits in a menu. */
const LONGEST_LABEL = 24;

/** Returns the addresses that are none, what two pages share, and what a search engine would cut, or not show. */
export function routeProblems({ routes, shownLength }: Pages): Problem[] {
  const rows = Object.entries(routes);
  return rows.flatMap(([name, route], index) => {
    const problems: Problem[] = [];
    const { title, description, keywords, isIndexed = true } = route.metadata;
    const add = (names: string[], value: string | undefined, advice: string) =>
      problems.push({ path: ['routes', name, ...names], value, advice });

    if (!/^(?:\*|\/|(?:\/[a-z\d-]+)+)$/.test(route.path)) {
      add(
        ['path'],
        route.path,
        'Escriba la dirección con una diagonal delante, en minúsculas, sin acentos ni espacios: /nosotros',
      );
    }
    if (route.menuParent !== undefined && !routes[route.menuParent]) {
      add(
        ['menuParent'],
        route.menuParent,
        `Escriba una de las páginas: ${Object.keys(routes).join(', ')}`,
      );
    }
    const others = rows.slice(0, index).map(([, other]) => other);
    const twice = 'Está en dos páginas: escriba otro';
    if (others.some(({ path }) => path === route.path)) add(['path'], route.path, twice);
    if (route.label && others.some(({ label }) => label === route.label)) {
      add(['label'], route.label, twice);
    }
    if (route.label && route.label.length > LONGEST_LABEL) {
      const advice = `Tiene ${route.label.length} letras: en el menú caben ${LONGEST_LABEL}`;
      add(['label'], route.label, advice);
    }
    if (isIndexed && !keywords) {
      add(['metadata', 'keywords'], keywords, 'Escriba algunas palabras separadas por comas');
    }
    if (others.some(({ metadata }) => metadata.title === title)) {
      add(['metadata', 'title'], title, twice);
    }
    if (title.length > shownLength.title) {
      const advice = `Tiene ${title.length} letras: los buscadores muestran ${shownLength.title}`;
      add(['metadata', 'title'], title, advice);
    }
    const isLong = description.length > shownLength.description;
    if (isIndexed && (isLong || description.length < SHORTEST_DESCRIPTION)) {
      const advice = `Tiene ${description.length} letras: escriba de ${SHORTEST_DESCRIPTION} a ${shownLength.description}`;
      add(['metadata', 'description'], description, advice);
    }
    return problems;
  });
}

/** Returns the pages that texts name and that there are none of. */
export function unknownPages(
  value: unknown,
  pages: string[],
  path: Problem['path'] = [],
): Problem[] {
  if (path.at(-1) === 'page' && !pages.includes(String(value))) {
    return [{ path, value, advice: `Escriba una de las páginas: ${pages.join(', ')}` }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    unknownPages(item, pages, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
