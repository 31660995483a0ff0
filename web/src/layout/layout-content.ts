export const layoutTexts = {
  skip: 'Saltar al contenido',
  menu: 'Menú principal',
  footerMenu: 'Menú del pie de página',
  call: 'Llamar',
  contact: 'Contacto',
  summary:
    'Mantenimiento, instalación, arranque y reparación de chillers y equipos de aire acondicionado. Servicio las 24 horas, los 365 días del año.',
  toasts: 'Avisos',
  closeToast: 'Cerrar aviso',
} as const;

/** Where the page's own content begins; a part of addresses, hence in Spanish. */
export const contentId = 'contenido';

export const copyrightYear = 2025;
