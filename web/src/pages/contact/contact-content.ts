import { company } from '../../company.ts';
import type { PageMetadata } from '../../pages.ts';

export const contactMetadata: PageMetadata = {
  title: `Contacto | ${company.name}`,
  description:
    'Solicite mantenimiento, instalación o reparación de chillers y aire acondicionado industrial en Monterrey, Ciudad de México, Guadalajara y todo el país. Emergencias las 24 horas.',
  keywords:
    'contacto, mantenimiento de chillers, reparación de chillers, aire acondicionado industrial, HVAC, Monterrey, Nuevo León',
};

export const contactTexts = {
  title: 'Contacto',
  lead: 'Mantenimiento, instalación y reparación de chillers y equipos HVAC. Emergencias las 24 horas, los 365 días del año.',
} as const;
