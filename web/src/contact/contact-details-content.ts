export const detailTexts = {
  mail: 'Correo de ventas',
  place: 'Ubicación',
  hours: 'Horario de oficina',
} as const;
