import { phrases } from '../phrases.ts';

export const highlights = [
  { name: 'Atención', value: phrases.allHours },
  { name: 'Equipos', value: phrases.capacity },
  { name: 'Cobertura', value: phrases.coverage },
  { name: 'Personal', value: 'Ingenieros certificados' },
] as const;

export const missionBlockTexts = {
  title: 'Nuestra misión',
  text: 'Que su equipo enfríe cuando usted lo necesite, que cada trabajo se haga con excelencia, innovación y seguridad, y que usted quede satisfecho.',
  about: 'Nosotros',
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
  lead: 'Llámenos o cuéntenos por escrito qué equipo tiene y qué necesita.',
} as const;
