import { company } from './company.ts';
import { hoursInWords } from './opening-hours.ts';

const { address, cities, tons } = company;
const postalCode = address.postalCode && `C.P.\u00a0${address.postalCode}`;

/** Frases de varias páginas. `\u00a0` evita que el renglón se corte ahí. */
export const phrases = {
  /** Tres ciudades a lo más: en una descripción para los buscadores no caben otras. */
  coverage: `${cities.slice(0, 3).join(', ')} y todo el país`,
  /** Lo mismo, para títulos. */
  area: `${cities[0]} y todo México`,
  mainCity: `${cities[0]}`,
  capacity: `${tons.min}\u00a0a\u00a0${tons.max} toneladas`,
  inTons: (figure: string) => `${figure}\u00a0${figure === '1' ? 'tonelada' : 'toneladas'}`,
  allHours: '24\u00a0horas, 365\u00a0días',
  /** En todas las páginas. */
  emergencies: 'Emergencias 24\u00a0horas, 365\u00a0días',
  urgent: 'Si es urgente, llámenos a\u00a0cualquier hora.',
  domicile: [address.street, postalCode, address.locality, address.region].filter(Boolean).join(', '),
  /** El horario de company.ts, y lo que va después de él. */
  hours: [hoursInWords(company.openingHours), company.hoursNote].filter(Boolean).join('. '),
} as const;
