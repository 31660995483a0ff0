import { company } from '../../company.ts';
import type { PageMetadata } from '../../pages.ts';

export const homeMetadata: PageMetadata = {
  title: `Reparación y mantenimiento de chillers en México | ${company.name}`,
  description:
    'Suministro, instalación, arranque y mantenimiento de chillers y equipos de aire acondicionado en Monterrey, Ciudad de México, Guadalajara y todo el país, las 24 horas.',
  keywords:
    'reparación de chillers, mantenimiento de chillers, HVAC, aire acondicionado industrial, Monterrey, México',
};

export const homeTexts = {
  title: 'Reparación y mantenimiento de chillers en México',
  lead: 'Suministramos, instalamos, arrancamos y mantenemos chillers y equipos de aire acondicionado, de 1 a 1,500 toneladas. Las 24 horas, los 365 días del año.',
  contact: 'Contáctenos',
} as const;
