export const detailTexts = {
  mail: 'Correo de ventas',
  place: 'Ubicación',
  hours: 'Horario de oficina',
} as const;

export const guideTexts = {
  title: '¿Dónde está la placa?',
  text: 'Está en el gabinete, junto a la conexión eléctrica.',
  plateAlt: 'Placa de datos atornillada a un gabinete: modelo, capacidad de 450 TR y número de serie',
} as const;
