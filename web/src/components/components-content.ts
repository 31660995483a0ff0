import { phrases } from '../phrases.ts';

/** What Swiper's a11y module says; the names in braces are its own. */
export const sliderTexts = {
  slideLabelMessage: 'Diapositiva {{index}} de {{slidesLength}}',
  prevSlideMessage: 'Diapositiva anterior',
  nextSlideMessage: 'Diapositiva siguiente',
  firstSlideMessage: 'Esta es la primera diapositiva',
  lastSlideMessage: 'Esta es la última diapositiva',
  paginationBulletMessage: 'Ir a la diapositiva {{index}}',
};

export const experienceTexts = {
  years: 'Años de experiencia',
  since: 'Desde',
} as const;

export const breadcrumbName = 'Ruta de navegación';

/** What a visitor wants to know first. */
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
