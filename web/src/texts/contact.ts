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

export const plateGuideTexts = {
  title: '¿Dónde está la placa?',
  text: 'Búsquela en el gabinete o en el tablero de control, junto a la conexión eléctrica; en un minisplit, en un costado de la unidad exterior.',
  plateAlt: 'Placa de datos atornillada a un gabinete: modelo, capacidad de 450 TR y número de serie',
} as const;
