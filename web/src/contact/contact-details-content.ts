export const detailTexts = {
  mail: 'Correo de ventas',
  place: 'Ubicación',
  hours: 'Horario de oficina',
} as const;

export const guideTexts = {
  title: '¿Dónde está la placa?',
  text: 'Fija al gabinete, junto al tablero o a la puerta de servicio; en un centrífugo, sobre el evaporador.',
  plateAlt: 'Placa de datos atornillada a un gabinete: modelo, capacidad de 450 TR y número de serie',
  split: 'Dividida',
  package: 'Paquete',
  airCooled: 'Enfriado por aire',
  centrifugal: 'Centrífugo',
} as const;
