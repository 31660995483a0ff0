export const notFoundTexts = {
  title: 'Lo sentimos',
  text: 'La página que buscas no existe.',
  pagesLabel: 'Páginas',
  pages: [
    { page: 'home', about: 'Qué hacemos, de un vistazo' },
    { page: 'service', about: 'Pólizas, arranque, refacciones, overhaul' },
    { page: 'about', about: 'Quiénes somos: experiencia, cobertura y misión' },
    { page: 'contact', about: 'Cotizaciones, teléfonos y ubicación' },
  ],
  call: '¿Es una emergencia? Llámenos a\u00a0cualquier hora.',
  drawingAlt: 'Dibujo en perspectiva de un chiller enfriado por aire con doce ventiladores',
} as const;
