import { company } from './company.ts';

const { cities, tons } = company;

/** Frases de varias páginas. `\u00a0` evita que el renglón se corte ahí. */
export const phrases = {
  /** Tres ciudades a lo más: en una descripción para los buscadores no caben otras. */
  coverage: `${cities.slice(0, 3).join(', ')} y todo el país`,
  /** Lo mismo, para títulos. */
  area: `${cities[0]} y todo México`,
  /** Donde el nombre de la ciudad no cabe. */
  country: 'México',
  mainCity: `${cities[0]}`,
  capacity: `${tons.min}\u00a0a\u00a0${tons.max} toneladas`,
  inTons: (figure: string) => `${figure}\u00a0${figure === '1' ? 'tonelada' : 'toneladas'}`,
  allHours: '24\u00a0horas, 365\u00a0días',
  /** En todas las páginas. */
  emergencies: 'Emergencias 24\u00a0horas,\u00a0365\u00a0días',
  urgent: 'Si es urgente, llámenos a cualquier hora.',
  /** El horario de company.ts, sin cortes de renglón en «8:30 a 17:30». */
  hours: company.hours.replace(/(\d) a (?=\d)/g, '$1\u00a0a\u00a0'),
} as const;
