import { company } from '../company.ts';
import { phrases } from '../phrases.ts';

export const heroTexts = {
  title: 'Mantenimiento y reparación de chillers',
  /** Continues the title. */
  place: `en ${phrases.area}`,
  label: 'Lo que hacemos',
  roleDescription: 'carrusel',
  contact: 'Solicitar servicio',
  services: 'Ver servicios',
  pause: 'Pausar el carrusel',
} as const;

export const facts = [
  { name: 'Atención', value: '24\u00a0horas, 365\u00a0días' },
  { name: 'Capacidad', value: `${phrases.range} toneladas` },
  // Three cities have room.
  { name: 'Cobertura', value: `${company.cities.slice(0, 3).join(', ')} y todo el país` },
  { name: 'Personal', value: 'Ingenieros certificados' },
] as const;

export const missionBlockTexts = {
  title: 'Nuestra misión',
  text: 'Que su equipo enfríe siempre que lo necesite: con excelencia, innovación y seguridad en cada trabajo, y con su satisfacción como medida.',
  about: 'Nosotros',
} as const;

export const scaleTexts = {
  question: '¿De cuántas toneladas es su equipo?',
  /** Shown until the visitor chooses a size, in tons. */
  example: 450,
  unit: 'toneladas',
  /** The machine that is usual up to so many tons. */
  machines: [
    {
      upTo: 5,
      name: 'Minisplit',
      text: 'Lo instalamos, lo arrancamos y le damos servicio, con las refacciones que requiera.',
      alt: 'Dibujo de un minisplit junto a una persona: la condensadora y, arriba, la evaporadora de pared',
    },
    {
      upTo: 50,
      name: 'Unidad paquete',
      text: 'La ponemos en marcha y la cuidamos con una póliza de mantenimiento preventivo.',
      alt: 'Dibujo de una unidad paquete de azotea junto a una persona, con su base y sus filtros',
    },
    {
      upTo: 300,
      name: 'Chiller enfriado por aire',
      text: 'Le damos mantenimiento predictivo y monitoreo remoto; si el suyo se detiene, rentamos equipo.',
      alt: 'Dibujo de un chiller enfriado por aire junto a una persona, con sus ventiladores y su tablero de control',
    },
    {
      upTo: Number.POSITIVE_INFINITY,
      name: 'Chiller centrífugo',
      text: 'Le hacemos overhaul y pruebas de diagnóstico, y modernizamos su control.',
      alt: 'Dibujo de un chiller centrífugo junto a una persona, con su compresor y su tablero de control',
    },
  ],
  spoken: (tons: string, name: string) => `${phrases.inTons(tons)}, ${name.toLowerCase()}`,
  request: (tons: string) => `Solicitar servicio para\u00a0${tons}\u00a0TR`,
} as const;

export const servicesTexts = {
  title: 'Servicios',
  lead: 'Mantenimiento y reparación de chillers; servicio a unidades paquete y divididas, manejadoras de aire, evaporadores y condensadores.',
  policies: 'Una póliza de mantenimiento HVAC predictivo, preventivo y correctivo, con visitas programadas todo el año.',
  operation: 'Pruebas de diagnóstico, monitoreo remoto y auditorías de calidad de energía.',
  startup: `Instalación, puesta en marcha y servicio de equipos de ${phrases.capacity}.`,
  all: {
    title: 'Todos nuestros servicios',
    text: 'Reparación de chillers, refacciones, modernización, renta de equipos, overhaul y soluciones llave en mano.',
    more: 'Ver más',
  },
} as const;

export const contactBlockTexts = {
  title: 'Contacto',
  lead: 'Hable con un ingeniero de servicio o cuéntenos por escrito qué equipo tiene y qué necesita.',
} as const;
