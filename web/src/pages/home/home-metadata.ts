import { company } from '../../company.ts';
import { phrases } from '../../phrases.ts';
import type { PageMetadata } from '../../seo/metadata.tsx';

export const homeMetadata: PageMetadata = {
  title: `Mantener y reparar chillers en México | ${company.name}`,
  description: `Mantenimiento y reparación de chillers y equipos HVAC en ${phrases.coverage}. Pólizas y emergencias las 24 horas.`,
  keywords:
    'reparación de chillers, mantenimiento de chillers, chillers en México, servicio HVAC, aire acondicionado industrial, pólizas de mantenimiento, Monterrey, Nuevo León',
};
