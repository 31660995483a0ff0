import { company } from '../../company.ts';
import type { PageMetadata } from '../../seo/metadata.tsx';

export const aboutMetadata: PageMetadata = {
  title: `Nosotros: servicio a chillers y HVAC desde ${company.foundingYear} | ${company.name}`,
  description:
    'Ingenieros de servicio certificados para chillers y equipos HVAC, de 1 a 1,500 toneladas. Atención 24/7 en Monterrey, Ciudad de México, Guadalajara y todo el país.',
  keywords:
    'servicio a chillers, ingenieros de servicio certificados, empresa HVAC, aire acondicionado industrial, Monterrey, Ciudad de México, Guadalajara',
};
