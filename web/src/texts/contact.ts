import { phrases } from '../phrases.ts';

export const contactPageTexts = {
  title: 'Contacto',
  lead: `Solicite una cotización de mantenimiento, reparación o póliza para sus chillers y equipos de aire acondicionado en ${phrases.area}.`,
  emergencies: 'Emergencias: llámenos a cualquier hora, los 365\u00a0días.',
} as const;

export const contactDetailLabels = {
  mail: 'Correo de ventas',
  place: 'Ubicación',
  hours: 'Horario de oficina',
  legalName: 'Razón social',
  purchasing:
    '¿Compras? Pida a ventas la constancia de situación fiscal, la opinión de cumplimiento y los datos para darnos de alta como proveedor.',
} as const;
