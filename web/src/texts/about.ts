import { company } from '../company.ts';
import { phrases } from '../phrases.ts';

export const aboutBannerTexts = {
  title: 'Nosotros',
  lead: 'Ingeniería de servicio para chillers y equipos HVAC: instalamos, arrancamos, mantenemos y reparamos el equipo que enfría su planta o su edificio.',
  more: 'Saber más',
  request: 'Solicitar servicio',
  pictureAlt: 'Cuarto de máquinas con chillers centrífugos: compresores y motores azules sobre los evaporadores, bajo las tuberías de agua helada',
} as const;

export const storyTexts = {
  title: 'Acerca de Nosotros',
  statement: 'Ingenieros que conocen la máquina por dentro',
  tagsName: 'Equipos que atendemos',
  tags: [
    'HVAC',
    'Chillers',
    'Unidades paquete',
    'Unidades divididas (split)',
    'Manejadoras de aire',
    'Evaporadores',
    'Condensadores',
  ],
  // The company's own words: the years differ from the counter's, so they stand apart.
  paragraphs: [
    `Somos una empresa de Nuevo León que desde ${company.foundingYear} se dedica al suministro, la instalación, el arranque y el mantenimiento de chillers y otros equipos de aire acondicionado.`,
    `Nuestros ingenieros de servicio certificados atienden desde el equipo comercial de ${phrases.inTons(company.tons.min)} hasta el sistema aplicado de ${phrases.inTons(company.tons.max)} de refrigeración, tanto en la revisión programada como en la reparación mayor.`,
    `Contamos con 8\u00a0años de experiencia y damos servicio en ${phrases.coverage}, con atención 24/7 y soporte técnico por teléfono para las fallas que no pueden esperar a mañana.`,
  ],
} as const;

export const valuesTexts = {
  title: 'Nuestra misión',
  values: [
    { name: 'Excelencia', text: 'Hacer bien cada trabajo, del primer diagnóstico a la entrega del equipo en operación.' },
    { name: 'Innovación', text: 'Aplicar controles, variadores de frecuencia y monitoreo remoto donde mejoran el desempeño del equipo.' },
    { name: 'Seguridad', text: 'Cuidar a las personas, las instalaciones y los equipos en cada maniobra.' },
    { name: 'Satisfacción del cliente', text: 'Responder por lo que hacemos y decir con claridad lo que el equipo necesita.' },
  ],
} as const;

export const engineeringTexts = {
  title: 'Un chiller centrífugo, parte por parte',
  lead: 'Para mantenerlo hay que conocerlo. Estas son sus seis partes principales y lo que conviene vigilar en cada una.',
  front: {
    name: 'Vista frontal',
    alt: 'Dibujo técnico de un chiller centrífugo visto de frente: evaporador (1), codo de succión (2), compresor (3), motor (4) y tablero de control (5)',
  },
  side: {
    name: 'Vista lateral',
    alt: 'El mismo chiller visto de lado: el compresor sobre el evaporador y el condensador (6)',
  },
  // In the order of the numbers in the drawings.
  parts: [
    { name: 'Evaporador', text: 'Limpieza de tubos, flujo y temperaturas del agua helada.' },
    { name: 'Codo de succión', text: 'Juntas, fugas de refrigerante y aislamiento térmico.' },
    { name: 'Compresor centrífugo', text: 'Impulsor, álabes guía, chumaceras y lubricación.' },
    { name: 'Motor', text: 'Corriente, aislamiento, temperatura y vibración.' },
    { name: 'Tablero de control', text: 'Sensores, protecciones, alarmas y conexiones.' },
    { name: 'Condensador', text: 'Incrustación en los tubos, presión y calidad del agua de torre.' },
  ],
} as const;

export const serviceSliderTexts = {
  title: 'Cómo trabajamos',
  more: 'Ver servicios',
  // The numbering is the company's own.
  policies: {
    label: '01/02',
    text: 'Mantenimiento predictivo, preventivo y correctivo en un solo contrato, con visitas programadas, para que sus equipos operen sin sorpresas.',
    alt: 'Tuberías de agua helada con válvulas de mariposa y manómetros, y bombas con motores azules en un cuarto de máquinas',
  },
  operation: {
    label: '02/02',
    text: 'Monitoreo remoto, pruebas de diagnóstico y auditorías de calidad de energía para proteger el equipo mientras opera.',
    alt: 'Variadores de frecuencia en fila en un cuarto eléctrico; el primero, abierto, marca 52.4\u00a0Hz en su pantalla',
  },
  startup: {
    label: '02/02',
    text: `Instalación, puesta en marcha y servicio de chillers, unidades paquete, unidades divididas y manejadoras de aire, de\u00a0${phrases.capacity}.`,
    alt: 'Chillers enfriados por aire en una azotea al anochecer, con dos filas de ventiladores cada uno',
  },
} as const;
