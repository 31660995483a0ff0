import { company } from '../company.ts';
import { phrases } from '../phrases.ts';

export const aboutBannerTexts = {
  title: 'Nosotros',
  lead: 'Ingeniería de servicio para chillers y equipos HVAC: instalamos, arrancamos, mantenemos y reparamos el equipo que enfría su planta o su edificio.',
  more: 'Saber más',
  contact: 'Solicitar servicio',
  pictureAlt: 'Cuarto de máquinas con chillers centrífugos: compresores y motores azules sobre los evaporadores, bajo las tuberías de agua helada',
} as const;

export const storyTexts = {
  title: 'Acerca de Nosotros',
  statement: 'Ingenieros que conocen la máquina por dentro',
  tagsLabel: 'Equipos que atendemos',
  tags: [
    'HVAC',
    'Chillers',
    'Unidades paquete',
    'Unidades divididas (split)',
    'Manejadoras de aire',
    'Evaporadores',
    'Condensadores',
  ],
  // Los “8 años” son los del texto original; el contador de esta página muestra los de company.ts. Deje uno de los dos.
  paragraphs: [
    `Somos una empresa de ${company.address.region} que desde\u00a0${company.foundingYear} se dedica al suministro, la instalación, el arranque y el mantenimiento de chillers y otros equipos de aire acondicionado.`,
    `Nuestros ingenieros de servicio certificados atienden desde el equipo comercial de ${phrases.inTons(company.tons.min)} hasta el equipo aplicado de ${phrases.inTons(company.tons.max)} de refrigeración, tanto en la revisión programada como en la reparación mayor.`,
    `Contamos con 8\u00a0años de experiencia y damos servicio en ${phrases.coverage}, con soporte técnico por teléfono para las fallas que no pueden esperar a mañana.`,
  ],
} as const;

export const missionTexts = {
  title: 'Nuestra misión',
  values: [
    { name: 'Excelencia', text: 'Hacer bien cada trabajo, del primer diagnóstico a la entrega del equipo en operación.' },
    { name: 'Innovación', text: 'Aplicar controles, variadores de frecuencia y monitoreo remoto donde mejoren el desempeño del equipo.' },
    { name: 'Seguridad', text: 'Cuidar a las personas, las instalaciones y los equipos en cada maniobra.' },
    { name: 'Satisfacción del cliente', text: 'Responder por lo que hacemos y decir con claridad lo que el equipo necesita.' },
  ],
} as const;

export const engineeringTexts = {
  title: 'Un chiller centrífugo, parte por parte',
  lead: 'Para mantenerlo hay que conocerlo. Estas son seis de sus partes y lo que conviene vigilar en cada una.',
  views: {
    front: {
      name: 'Vista frontal',
      alt: 'Dibujo técnico de un chiller centrífugo visto de frente: evaporador (1), codo de succión (2), compresor (3), motor (4) y tablero de control (5)',
    },
    side: {
      name: 'Vista lateral',
      alt: 'El mismo chiller visto de lado: el compresor sobre el evaporador y el condensador (6)',
    },
  },
  // En el orden de los números del dibujo.
  parts: [
    { name: 'Evaporador', text: 'Limpieza de tubos, flujo y temperaturas del agua helada.' },
    { name: 'Codo de succión', text: 'Juntas, fugas de refrigerante y aislamiento térmico.' },
    { name: 'Compresor centrífugo', text: 'Impulsor, álabes guía, chumaceras y lubricación.' },
    { name: 'Motor', text: 'Corriente, aislamiento, temperatura y vibración.' },
    { name: 'Tablero de control', text: 'Sensores, protecciones, alarmas y conexiones.' },
    { name: 'Condensador', text: 'Presión de condensación, incrustación en los tubos y calidad del agua de torre.' },
  ],
} as const;

export const serviceCarouselTexts = {
  title: 'Qué hacemos',
  more: 'Ver servicios',
} as const;
