import { contactPath } from '../../functions/src/contact-path.ts';

/** Each page's address. Pages link to one another by these; pages.ts says what is there. */
export const paths = {
  home: '/',
  about: '/about',
  service: '/service',
  contact: contactPath,
  notFound: '*',
} as const;

/** What menus, breadcrumbs and the not-found page call each page. */
export const pageNames = {
  home: 'Inicio',
  about: 'Nosotros',
  service: 'Servicios',
  contact: 'Contacto',
} as const;

export type NamedPage = keyof typeof pageNames;

/** The parts of the services page that have an address of their own. */
export const serviceParts = {
  policies: 'polizas',
  operation: 'operacion',
  startUp: 'arranque',
} as const;
