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
  /** {{index}} es el número de la diapositiva: déjelo así. */
  bullet: 'Ver la diapositiva {{index}}',
} as const;

/** Lo que cambia con cada imagen: `title` de 50 letras a lo más, `line` de 90. */
export const heroSlides = {
  roof: {
    title: 'Soluciones a la medida',
    line: 'Suministro, instalación, arranque y servicio, del minisplit al chiller centrífugo.',
    alt: 'Chillers enfriados por aire en una azotea al atardecer, con la ciudad y las montañas al fondo',
  },
  plant: {
    title: 'Especialistas certificados',
    line: `Nuestros ingenieros atienden equipos de\u00a0${phrases.capacity} de refrigeración.`,
    alt: 'Chiller centrífugo con su compresor y su tablero de control en un cuarto de máquinas',
  },
  towers: {
    title: 'Amplia cobertura técnica',
    line: 'Unidades paquete y divididas, manejadoras de aire, evaporadores y condensadores.',
    alt: 'Torres de enfriamiento con tuberías verdes en una azotea, al caer la noche',
  },
  drives: {
    title: 'Menor costo, mayor confiabilidad',
    line: 'Mantenimiento predictivo, variadores y controles para bajar el consumo y los paros.',
    alt: 'Fila de variadores de frecuencia en un cuarto eléctrico; el primero, abierto, marca 52.4\u00a0Hz',
  },
} as const;
