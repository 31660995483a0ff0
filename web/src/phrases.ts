import { company } from './company.ts';

const { cities, tons } = company;
/** In tons. */
const range = `${tons.min}\u00a0a\u00a0${tons.max}`;

/** Phrases of several pages. No line breaks between a figure and its unit. */
export const phrases = {
  coverage: `${cities.join(', ')} y todo el país`,
  /** The same, shorter. */
  area: `${cities[0]} y todo México`,
  mainCity: `${cities[0]}`,
  range,
  capacity: `${range}\u00a0toneladas`,
  inTons: (figure: string) => `${figure}\u00a0${figure === '1' ? 'tonelada' : 'toneladas'}`,
  /** Follows an article. */
  anyTime: '24\u00a0horas, los\u00a0365\u00a0días',
  /** Without line breaks in “8:30 a 17:30”. */
  hours: company.hours.replace(/(\d) a (?=\d)/g, '$1\u00a0a\u00a0'),
} as const;
