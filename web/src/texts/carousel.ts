export const carouselLabels = {
  /** {{index}} y {{slidesLength}} son el número de la diapositiva y cuántas hay: déjelos así. */
  slide: 'Diapositiva {{index}} de {{slidesLength}}',
  previous: 'Diapositiva anterior',
  next: 'Diapositiva siguiente',
} as const;
