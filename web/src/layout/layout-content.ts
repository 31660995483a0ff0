import { company } from '../company.ts';

export const layoutTexts = {
  skip: 'Saltar al contenido',
  menu: 'Menú principal',
  more: 'Ver más en',
  footerMenu: 'Pie de página',
  sideMenu: 'Menú',
  closeMenu: 'Cerrar menú',
  sideMenuPages: 'Páginas',
  call: 'Llamar',
  whatsapp: 'WhatsApp',
  reach: 'Contacto rápido',
  contact: 'Contacto',
  networks: 'Redes',
  comingSoon: 'próximamente',
  site: 'Sitio',
  legal: 'Legal',
  toTop: 'Ir arriba',
  pause: 'Pausar el movimiento',
  summary:
    'Pólizas de servicio, arranque, mantenimiento predictivo, preventivo y correctivo, refacciones, modernización, renta de equipos y monitoreo remoto para chillers y sistemas HVAC, de 1 a 1,500 toneladas. Las 24 horas, los 365 días del año, en Monterrey, Ciudad de México, Guadalajara y todo el país.',
  copyright: `© ${company.copyrightYear} ${company.legalName}`,
  toasts: 'Avisos',
  closeToast: 'Cerrar aviso',
} as const;

export const brokenPageTexts = {
  title: 'No pudimos mostrar esta página',
  text: 'Vuelva a cargarla o llámenos: atendemos emergencias las 24 horas, los 365 días del año.',
  reload: 'Cargar de nuevo',
} as const;

/** Named, but not yet written: they lead nowhere. */
export const legalTexts = [
  'Política de privacidad',
  'Términos y condiciones',
  'Información legal',
] as const;

export const companyValues = [
  'Profesionalismo',
  'Servicio',
  'Equipo de calidad',
  'Innovación',
] as const;

/** Where the page's own content begins; a part of addresses, hence in Spanish. */
export const contentId = 'contenido';

/** Every browser takes it for the top of the page, even one that finds no such element. */
export const topId = 'top';
