import { company } from '../../company.ts';
import type { PageMetadata } from '../../seo/metadata.tsx';

export const homeMetadata: PageMetadata = {
  title: `Reparación y mantenimiento de chillers en México | ${company.name}`,
  description:
    'Suministro, instalación, arranque, reparación y mantenimiento de chillers y equipos HVAC en Monterrey, Ciudad de México, Guadalajara y todo el país, las 24 horas.',
  keywords:
    'reparación de chillers, mantenimiento de chillers, chillers en México, servicio HVAC, aire acondicionado industrial, pólizas de mantenimiento, Monterrey, Nuevo León',
};
