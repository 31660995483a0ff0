import { phrases } from '../../phrases.ts';

export const contactPageTexts = {
  title: 'Contacto',
  lead: `Cotice el mantenimiento o la reparación de sus chillers, o una póliza para todo su equipo HVAC, en ${phrases.area}.`,
  emergencies: `Emergencias, las ${phrases.anyTime}\u00a0del\u00a0año.`,
} as const;
