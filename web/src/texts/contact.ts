import { company } from '../company.ts';
import { phrases } from '../phrases.ts';

export const contactPageTexts = {
  title: 'Contacto',
  lead: `Solicite una cotización de mantenimiento, reparación o póliza para sus chillers y equipos de aire acondicionado en ${phrases.area}.`,
  emergencies: 'Emergencias: llámenos a\u00a0cualquier hora.',
} as const;

export const contactDetailLabels = {
  mail: 'Correo de ventas',
  place: 'Ubicación',
  hours: 'Horario de oficina',
  legalName: company.address.street ? 'Razón social y domicilio' : 'Razón social',
  purchasing:
    'Para darnos de alta como proveedor, mande su formato a ventas y pida la constancia de situación fiscal, las opiniones de cumplimiento del SAT y del IMSS, la constancia del Infonavit y los datos bancarios.',
} as const;
