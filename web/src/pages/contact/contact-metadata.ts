import { company } from '../../company.ts';
import { phrases } from '../../phrases.ts';
import type { PageMetadata } from '../../seo/metadata.tsx';

export const contactMetadata: PageMetadata = {
  title: `Contacto: chillers y HVAC, Monterrey | ${company.name}`,
  description: `Solicite mantenimiento o reparación de chillers y equipos HVAC en Monterrey y todo México. Atendemos emergencias las ${phrases.anyTime} del año.`,
  keywords:
    'contacto, mantenimiento de chillers, reparación de chillers, aire acondicionado industrial, HVAC, Monterrey, Nuevo León',
};
