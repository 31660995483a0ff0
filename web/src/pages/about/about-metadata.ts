import { company } from '../../company.ts';
import { phrases } from '../../phrases.ts';
import type { PageMetadata } from '../../seo/metadata.tsx';

export const aboutMetadata: PageMetadata = {
  title: `Servicio a chillers y HVAC desde ${company.foundingYear} | ${company.name}`,
  description: `Ingenieros certificados para chillers y equipos HVAC de ${phrases.capacity}, con atención 24/7 en ${phrases.coverage}.`,
  keywords:
    'servicio a chillers, ingenieros de servicio certificados, empresa HVAC, aire acondicionado industrial, Monterrey, Ciudad de México, Guadalajara',
};
