import { phrases } from '../../phrases.ts';

export const contactPageTexts = {
  title: 'Contacto',
  lead: `Cotice el mantenimiento o la reparación de sus chillers, o una póliza para todo su equipo HVAC, en ${phrases.area}.`,
  emergencies: 'Emergencias: 24\u00a0horas, 365\u00a0días.',
} as const;
