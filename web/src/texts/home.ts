import { phrases } from '../phrases.ts';

export const heroTexts = {
  /** De 40 letras a lo más: así el botón se ve sin deslizar, también en un celular acostado. */
  title: 'Mantenimiento y reparación de chillers',
  /** Continúa el título. */
  place: `en ${phrases.area}`,
  label: 'Lo que hacemos',
  roleDescription: 'carrusel',
  contact: 'Solicitar servicio',
  services: 'Ver servicios',
  pause: 'Pausar el carrusel',
} as const;

export const highlights = [
  { name: 'Atención', value: phrases.allHours },
  { name: 'Equipos', value: phrases.capacity },
  { name: 'Cobertura', value: phrases.coverage },
  { name: 'Personal', value: 'Ingenieros certificados' },
] as const;

export const missionBlockTexts = {
  title: 'Nuestra misión',
  text: 'Que su equipo enfríe cuando usted lo necesita, que cada trabajo se haga con excelencia, innovación y seguridad, y que usted quede satisfecho.',
  about: 'Nosotros',
} as const;

export const scaleTexts = {
  question: '¿De cuántas toneladas es su equipo?',
  /** Las toneladas que se ven hasta que el visitante elige otras. */
  example: 450,
  unit: 'toneladas',
  grid: 'Cuadrícula de 50 cm',
  /** Qué equipo va con cada tamaño lo dice pages/home/ton-steps.ts. */
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
      text: 'Le damos mantenimiento predictivo y monitoreo remoto; si el suyo se detiene, le rentamos otro.',
      alt: 'Dibujo de un chiller enfriado por aire junto a una persona, con sus ventiladores y su tablero de control',
    },
    centrifugal: {
      name: 'Chiller centrífugo',
      text: 'Lo cuidamos con una póliza de mantenimiento y pruebas de diagnóstico, hacemos su overhaul y modernizamos su control.',
      alt: 'Dibujo de un chiller centrífugo junto a una persona, con su compresor y su tablero de control',
    },
  },
  tons: (figure: string) => `${figure}\u00a0TR`,
  spoken: (tons: string, name: string) => `${phrases.inTons(tons)}, ${name.toLowerCase()}`,
  contact: (tons: string) => `Solicitar servicio para\u00a0${tons}\u00a0TR`,
} as const;

export const servicesBlockTexts = {
  title: 'Servicios',
  lead: 'Mantenimiento y reparación de chillers; servicio a minisplits, unidades paquete y divididas, manejadoras de aire, evaporadores y condensadores.',
  all: {
    title: 'Todos nuestros servicios',
    text: 'Reparación de chillers, refacciones, retrofit, renta de equipos, overhaul y soluciones llave en mano.',
    more: 'Ver más',
  },
} as const;

export const contactBlockTexts = {
  title: 'Contacto',
  lead: 'Hable con un ingeniero de servicio o cuéntenos por escrito qué equipo tiene y qué necesita.',
} as const;
