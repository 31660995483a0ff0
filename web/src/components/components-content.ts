import { phrases } from '../phrases.ts';

export const sliderTexts = {
  /** The names in braces are Swiper's. */
  slide: 'Diapositiva {{index}} de {{slidesLength}}',
  previous: 'Anterior',
  next: 'Siguiente',
} as const;

export const experienceTexts = {
  years: 'Años de experiencia',
  since: 'Desde',
} as const;

export const breadcrumbName = 'Ruta de navegación';

/** The home page's and the about page's four facts. */
export const facts = [
  { name: 'Atención', value: '24/7, todo\u00a0el\u00a0año' },
  { name: 'Capacidad', value: `${phrases.range} toneladas` },
  { name: 'Cobertura', value: phrases.area },
  { name: 'Personal', value: 'Ingenieros certificados' },
] as const;

export const pictureNote = 'Imágenes ilustrativas';

export const emergencyTexts = {
  id: 'emergencias',
  title: 'Emergencias 24\u00a0horas, 365\u00a0días',
  text: 'Soporte técnico por teléfono y reparaciones mayores, a cualquier hora.',
} as const;

export const whatsappTexts = {
  label: 'WhatsApp',
  /** Written into the chat for the visitor to complete. */
  greeting: 'Hola, tengo un equipo que revisar. Le mando foto de la placa: ',
} as const;
