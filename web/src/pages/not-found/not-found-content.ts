import { paths } from '../../paths.ts';
import { phrases } from '../../phrases.ts';

export const notFoundTexts = {
  title: 'Lo sentimos',
  text: 'La página que buscas no existe.',
  waysName: 'Páginas del sitio',
  ways: [
    { path: paths.home, label: 'Inicio', about: 'Quiénes somos y qué hacemos, de un vistazo' },
    { path: paths.service, label: 'Servicios', about: 'Pólizas, arranque, refacciones, overhaul' },
    { path: paths.about, label: 'Nosotros', about: 'Experiencia, cobertura y misión' },
    { path: paths.contact, label: 'Contacto', about: 'Formulario, teléfonos y ubicación' },
  ],
  call: `¿Es una emergencia? Atendemos las ${phrases.anyTime} del año.`,
  drawingAlt: 'Dibujo en perspectiva de un chiller enfriado por aire con doce ventiladores',
} as const;
