/** La placa de datos, en el formulario. */
export const plateTexts = {
  title: 'Placa de datos del equipo',
  /** Sobre el formulario, si el enlace por el que se llega a él dice la capacidad del equipo. */
  requested: (tons: string) => `Solicitud para un equipo de ${tons}\u00a0TR.`,
  /** Sigue a los caracteres que caben en Mensaje, que se envía con los datos de la placa. */
  counted: ', contando los datos de la placa',
  /** El enlace a WhatsApp bajo la placa; en `greeting`, lo que el visitante encuentra ya escrito allí. */
  whatsapp: {
    label: 'Mandar la foto de la placa por WhatsApp',
    greeting: 'Hola, necesito servicio para un equipo. Les mando la foto de la placa.',
  },
} as const;

/** Lo que la placa pide, en el aviso de privacidad simplificado de form.ts. */
export const platePersonalData = 'datos del equipo';

export const plateGuideTexts = {
  title: '¿Dónde está la placa?',
  text: 'Búsquela en el gabinete o en el tablero de control, junto a la conexión eléctrica; en un minisplit, en un costado de la unidad exterior.',
  plateAlt: 'Placa de datos atornillada a un gabinete: modelo, capacidad de 450 TR y número de serie',
} as const;
