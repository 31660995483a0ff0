import { contactPath } from '../../functions/src/contact-path.ts';

/** Where each page lives. Pages link to one another by these; pages.ts says what is there. */
export const paths = {
  home: '/',
  about: '/about',
  service: '/service',
  contact: contactPath,
  notFound: '*',
} as const;

/** The parts of the services page that have an address of their own. */
export const serviceParts = {
  policies: 'polizas',
  operation: 'operacion',
  startUp: 'arranque',
} as const;
