import { phrases } from '../../phrases.ts';

export const contactPageTexts = {
  title: 'Contacto',
  lead: `Cotice mantenimiento de chillers en ${phrases.mainCity}, reparación de chillers o una póliza de mantenimiento HVAC.`,
  emergencies: `Atendemos en todo el país; emergencias, las ${phrases.anyTime} del año.`,
} as const;
