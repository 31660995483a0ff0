import { phrases } from '../phrases.ts';

export const notFoundTexts = {
  title: 'Lo sentimos',
  text: 'La página que buscas no existe.',
  pagesName: 'Páginas',
  pages: [
    { page: 'home', about: 'Quiénes somos y qué hacemos, de un vistazo' },
    { page: 'service', about: 'Pólizas, arranque, refacciones, overhaul' },
    { page: 'about', about: 'Experiencia, cobertura y misión' },
    { page: 'contact', about: 'Formulario, teléfonos y ubicación' },
  ],
  call: `¿Es una emergencia? Atendemos las ${phrases.anyTime} del año.`,
  drawingAlt: 'Dibujo en perspectiva de un chiller enfriado por aire con doce ventiladores',
} as const;
