import { company } from '../company.ts';
import { phrases } from '../phrases.ts';

const { min, max } = company.tons;

export const serviceBannerTexts = {
  title: 'Nuestros Servicios',
  lead: `Mantenimiento, reparación y refacciones para chillers (enfriadores de agua) y aire acondicionado, de\u00a0${min}\u00a0a ${phrases.inTons(max)}, en ${phrases.area}.`,
  contact: 'Solicitar servicio',
  pictureAlt: 'Torres de enfriamiento en una azotea al anochecer, con sus tuberías de agua de condensación',
} as const;

export const scopeTexts = {
  title: 'De la instalación al overhaul',
  paragraphs: [
    'Nos encargamos de la instalación, el arranque y la puesta en marcha de sus equipos, del suministro de refacciones y de soluciones llave en mano.',
    'Modernizamos equipos en operación (retrofit) con variadores de frecuencia y controles nuevos, y los cuidamos con mantenimiento predictivo, monitoreo remoto y mantenimiento preventivo anual.',
    'Para lo que no puede esperar hay servicio de emergencia y reparación de chillers; mientras su equipo se repara, podemos rentarle otro. Para las máquinas con muchas horas de operación hacemos el overhaul de chillers centrífugos: desensamble, revisión y reparación mayor.',
  ],
  offersTitle: 'Brindamos',
  offers: [
    'Mantenimiento predictivo, preventivo y\u00a0correctivo',
    'Suministro de refacciones',
    'Retrofit: variadores de frecuencia y controles',
    'Renta de equipos',
    'Monitoreo remoto',
    'Diagnósticos y auditorías de calidad de energía',
  ],
} as const;

export const galleryTexts = {
  title: 'El tipo de equipo que atendemos',
  pictures: {
    compressor: {
      name: 'Compresor centrífugo con su motor',
      alt: 'Compresor centrífugo con su motor azul sobre el evaporador, y al frente el tablero de control',
    },
    rental: {
      name: 'Chiller sobre remolque',
      alt: 'Chiller enfriado por aire sobre la plataforma de un remolque, frente a una planta al anochecer',
    },
    waterbox: {
      name: 'Condensador en limpieza',
      alt: 'Caja de agua abierta de un chiller: un cepillo limpia los tubos del condensador, con incrustación y óxido',
    },
    rooftop: {
      name: 'Chiller enfriado por aire',
      alt: 'Chiller enfriado por aire en una azotea de noche, conectado a la tubería de agua helada',
    },
  },
} as const;

export const serviceContactTexts = {
  title: '¿Qué equipo hay que atender?',
  lead: `Díganos la marca, la capacidad y qué necesita cotizar o qué falla. ${phrases.urgent}`,
} as const;
