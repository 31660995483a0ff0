export const notFoundTexts = {
  title: 'Lo sentimos',
  text: 'La página que buscas no existe.',
  pagesLabel: 'Páginas',
  pages: [
    { page: 'home', about: 'Quiénes somos y qué hacemos, de un vistazo' },
    { page: 'service', about: 'Pólizas, arranque, refacciones, overhaul' },
    { page: 'about', about: 'Experiencia, cobertura y misión' },
    { page: 'contact', about: 'Cotizaciones, teléfonos y ubicación' },
  ],
  call: '¿Es una emergencia? Llámenos a cualquier hora.',
  drawingAlt: 'Dibujo en perspectiva de un chiller enfriado por aire con doce ventiladores',
} as const;
