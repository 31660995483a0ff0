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

export const emergencyTexts = {
  id: 'emergencias',
  title: 'Emergencias 24 horas, 365 días',
  text: 'Soporte técnico por teléfono y reparaciones mayores, a cualquier hora.',
} as const;
