import { company } from '../../company.ts';
import type { PageMetadata } from '../../seo/metadata.tsx';

export const serviceMetadata: PageMetadata = {
  title: `Servicios de mantenimiento de chillers y HVAC | ${company.name}`,
  description:
    'Pólizas de mantenimiento, arranque, refacciones, modernización, renta y monitoreo remoto de chillers y equipos HVAC. Emergencias las 24 horas, los 365 días del año.',
  keywords:
    'servicio de chillers, pólizas de mantenimiento, overhaul de chillers centrífugos, renta de chillers, monitoreo remoto, variadores de frecuencia, refacciones HVAC',
};
