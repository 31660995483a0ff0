import { phrases } from '../phrases.ts';

/** La escala de Inicio, con un equipo de cada tamaño. */
export const scaleTexts = {
  question: '¿De cuántas toneladas es su equipo?',
  /** Las toneladas que se ven hasta que el visitante elige otras. */
  example: '450',
  unit: 'toneladas',
  /** Sobre el dibujo, con puntos entre ellas. */
  caption: [
    'Persona de 1.70\u00a0m',
    'cuadrícula de 50\u00a0cm',
    'medidas típicas: pida las de su modelo',
  ],
  /** Las medidas del equipo, en metros: las que se ven, y la que dice un lector de pantalla. */
  dimensions: (length: string, height: string) => `≈\u00a0${length}\u00a0×\u00a0${height}\u00a0m`,
  length: (length: string) => `de unos ${length} metros de largo`,
  /** Delante de las medidas de un minisplit, que son las de su condensadora. */
  condenser: 'exterior',
  /** Qué equipo va con cada tamaño lo dice scale/ton-steps.ts. */
  machines: {
    split: {
      name: 'Minisplit',
      text: 'Lo instalamos, lo arrancamos y le damos servicio, con las refacciones que requiera.',
      alt: 'Dibujo de un minisplit junto a una persona: la condensadora y, arriba, la evaporadora de pared',
    },
    ceilingSplit: {
      name: 'Minisplit piso-techo',
      text: 'Lo instalamos, lo arrancamos y le damos servicio, con las refacciones que requiera.',
      alt: 'Dibujo de un minisplit piso-techo junto a una persona: la condensadora de dos ventiladores y, arriba, la evaporadora bajo el techo',
    },
    packaged: {
      name: 'Unidad paquete',
      text: 'La arrancamos y la cuidamos con una póliza de mantenimiento preventivo.',
      alt: 'Dibujo de una unidad paquete de azotea junto a una persona, con su base y sus ventiladores',
    },
    airCooled: {
      name: 'Chiller enfriado por aire',
      text: 'Le damos mantenimiento predictivo y monitoreo remoto; si el suyo se detiene, podemos rentarle otro mientras se repara.',
      alt: 'Dibujo de un chiller enfriado por aire junto a una persona, con sus ventiladores y su tablero de control',
    },
    centrifugal: {
      name: 'Chiller centrífugo',
      text: 'Lo cuidamos con una póliza de mantenimiento y pruebas de diagnóstico, hacemos su overhaul y modernizamos su control.',
      alt: 'Dibujo de un chiller centrífugo junto a una persona, con su compresor y su tablero de control',
    },
  },
  tons: (figure: string) => `${figure}\u00a0TR`,
  spoken: (tons: string, name: string, length = '') =>
    [phrases.inTons(tons), name.toLowerCase(), length].filter(Boolean).join(', '),
  contact: (tons: string) => `Solicitar servicio para\u00a0${tons}\u00a0TR`,
} as const;
