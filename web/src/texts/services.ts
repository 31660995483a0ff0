import { company } from '../company.ts';
import { phrases } from '../phrases.ts';

/**
 * Los servicios, en su orden en Inicio, Nosotros y Servicios. `summary` está en Inicio; `text`, en Servicios; `alt` describe
 * su foto en las dos páginas; `slide` es su diapositiva en Nosotros.
 */
export const serviceTexts = {
  policies: {
    title: 'Pólizas de servicio',
    summary: 'Mantenimiento predictivo, preventivo y correctivo por contrato, con visitas programadas.',
    text: 'En una póliza de servicio acordamos qué mantenimiento recibe cada equipo y con qué frecuencia: el predictivo y el preventivo se programan según su operación, para detectar el desgaste antes de que provoque un paro; el correctivo se hace cuando algo falla, según lo que la póliza acuerde.',
    alt: 'Chiller centrífugo en revisión: tablero abierto, candado con la etiqueta NO OPERAR, manómetros conectados y lista de verificación',
    slide: {
      // La numeración es la de la empresa: 01/02, 02/02, 02/02.
      counter: '01/02',
      text: 'Mantenimiento por contrato, con visitas programadas según la operación de sus equipos.',
      alt: 'Tuberías de agua helada con válvulas de mariposa y manómetros, y bombas con motores azules en un cuarto de máquinas',
    },
  },
  operation: {
    title: 'Operación, servicio y protección',
    summary: 'Pruebas de diagnóstico, monitoreo remoto y auditorías de calidad de energía.',
    text: 'Cuidamos el equipo mientras opera: con monitoreo remoto y pruebas de diagnóstico buscamos la causa de cada alarma, y con auditorías de calidad de energía las fallas de alimentación eléctrica que pueden dañarlo.',
    alt: 'Fila de bombas de agua con motores azules en un cuarto de máquinas',
    slide: {
      counter: '02/02',
      text: 'Buscamos la causa de cada alarma y medimos la calidad de la energía, para cuidar el equipo mientras opera.',
      alt: 'Variadores de frecuencia en fila en un cuarto eléctrico; el primero, abierto, marca 52.4\u00a0Hz en su pantalla',
    },
  },
  startup: {
    title: 'Arranque y servicio de sistemas HVAC y\u00a0A/\u2060C',
    summary: `Instalación, arranque y servicio de equipos de aire acondicionado, de\u00a0${phrases.capacity}.`,
    text: `Suministramos, instalamos y arrancamos chillers, unidades paquete, minisplits, unidades divididas (split), manejadoras de aire, evaporadores y condensadores. Atendemos desde el equipo comercial de ${phrases.inTons(company.tons.min)} hasta el equipo aplicado de ${phrases.inTons(company.tons.max)} de refrigeración: en el arranque y durante toda su operación.`,
    alt: 'Unidad paquete en una azotea, con un carro de herramienta a su lado y chillers al fondo',
    slide: {
      counter: '02/02',
      text: `Instalación, arranque y servicio de chillers, unidades paquete, minisplits y manejadoras de aire, de\u00a0${phrases.capacity}.`,
      alt: 'Chillers enfriados por aire en una azotea al anochecer, con dos filas de ventiladores cada uno',
    },
  },
} as const;
