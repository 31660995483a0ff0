import { company } from '../../company.ts';
import type { PageMetadata } from '../../seo/metadata.tsx';

export const contactMetadata: PageMetadata = {
  title: `Contacto | ${company.name}`,
  description:
    'Solicite mantenimiento, instalación o reparación de chillers y aire acondicionado industrial en Monterrey, Ciudad de México, Guadalajara y todo el país. Emergencias las 24 horas.',
  keywords:
    'contacto, mantenimiento de chillers, reparación de chillers, aire acondicionado industrial, HVAC, Monterrey, Nuevo León',
};
