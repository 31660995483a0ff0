import { phrases } from '../../phrases.ts';

export const contactTexts = {
  title: 'Contacto',
  lead: `Cotice mantenimiento de chillers en Monterrey y en todo el país, reparación de chillers o una póliza de mantenimiento HVAC. Emergencias las ${phrases.anyTime} del año.`,
} as const;
