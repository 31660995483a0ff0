import { phrases } from '../phrases.ts';

export const contactPageTexts = {
  title: 'Contacto',
  lead: `Solicite una cotización de mantenimiento, reparación o póliza para sus chillers y equipos de aire acondicionado, en ${phrases.area}.`,
  emergencies: `${phrases.emergencies}.`,
} as const;

export const detailTexts = {
  mail: 'Correo de ventas',
  place: 'Ubicación',
  hours: 'Horario de oficina',
} as const;

export const guideTexts = {
  title: '¿Dónde está la placa?',
  text: 'Búsquela en el gabinete o en el tablero de control, junto a la conexión eléctrica.',
  plateAlt: 'Placa de datos atornillada a un gabinete: modelo, capacidad de 450 TR y número de serie',
} as const;
