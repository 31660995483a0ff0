import { company } from '../../company.ts';
import { phrases } from '../../phrases.ts';
import type { PageMetadata } from '../../seo/metadata.tsx';

export const serviceMetadata: PageMetadata = {
  title: `Mantenimiento de chillers, Monterrey | ${company.name}`,
  description: `Pólizas de mantenimiento HVAC, reparación de chillers, refacciones, modernización y renta en Monterrey y todo México. Emergencias las ${phrases.anyTime}.`,
  keywords:
    'mantenimiento de chillers Monterrey, reparación de chillers, pólizas de mantenimiento, overhaul de chillers centrífugos, renta de chillers, monitoreo remoto, variadores de frecuencia, refacciones HVAC',
};
