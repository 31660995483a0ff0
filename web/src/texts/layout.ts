import { company } from '../company.ts';
import { phrases } from '../phrases.ts';

export const layoutTexts = {
  skip: 'Ir al contenido',
  mainMenu: 'Menú principal',
  dropdown: 'Submenú de',
  footerMenu: 'Pie de página',
  sideMenu: 'Menú',
  closeSideMenu: 'Cerrar menú',
  sideMenuPages: 'Páginas',
  call: 'Llamar al',
  emergencies: phrases.emergencies,
  /** Sobre el teléfono, en el botón del encabezado. */
  emergenciesShort: 'Emergencias 24\u00a0h',
  reach: 'Contacto rápido',
  contact: 'Contacto',
  networks: 'Redes',
  site: 'Páginas',
  legal: 'Legal',
  toTop: 'Ir arriba',
  pause: 'Pausar el movimiento',
  summary: `Pólizas de servicio, arranque, mantenimiento predictivo, preventivo y correctivo, refacciones, retrofit, renta de equipos y monitoreo remoto para chillers, minisplits y otros equipos de aire acondicionado, de\u00a0${phrases.capacity}.`,
  /** Cada uno pasa entero al renglón que sigue, si cabe en él. */
  copyright: [
    `© ${company.copyrightYear} ${company.legalName}`,
    company.rfc && `RFC ${company.rfc}`,
    company.repse && `REPSE ${company.repse}`,
  ].filter(Boolean),
  pictureNote: 'Las imágenes del sitio son ilustrativas.',
} as const;

export const brokenPageTexts = {
  title: 'No pudimos mostrar esta página',
  text: `La cargaremos de nuevo en cuanto haya conexión. ${phrases.urgent}`,
} as const;

/** El que no tiene dirección en company.ts se nombra sin enlace. */
export const legalDocuments = [
  { label: 'Aviso de privacidad', url: company.privacyUrl },
  { label: 'Términos y condiciones', url: company.termsUrl },
  { label: 'Información legal', url: company.legalUrl },
] as const;

export const marqueeWords = ['Profesionalismo', 'Servicio', 'Equipo de calidad', 'Innovación'];
