import { company } from '../company.ts';
import { phrases } from '../phrases.ts';

export const layoutTexts = {
  skip: 'Saltar al contenido',
  menu: 'Menú principal',
  submenu: 'Submenú de',
  footerMenu: 'Pie de página',
  sideMenu: 'Menú',
  closeMenu: 'Cerrar menú',
  sideMenuPages: 'Páginas',
  call: 'Llamar',
  emergencies: 'Emergencias 24\u00a0horas,\u00a0365\u00a0días',
  reach: 'Contacto rápido',
  contact: 'Contacto',
  networks: 'Redes',
  site: 'Páginas',
  legal: 'Legal',
  toTop: 'Ir arriba',
  pause: 'Pausar el movimiento',
  summary: `Pólizas de servicio, arranque, mantenimiento predictivo, preventivo y correctivo, refacciones, modernización, renta de equipos y monitoreo remoto para chillers y sistemas HVAC, de\u00a0${phrases.capacity}. Atendemos las ${phrases.anyTime} del año, en ${phrases.coverage}.`,
  copyright: `© ${company.copyrightYear} ${company.legalName}`,
} as const;

export const brokenPageTexts = {
  title: 'No pudimos mostrar esta página',
  text: `La cargaremos de nuevo en cuanto haya conexión. Si es urgente, llámenos: atendemos emergencias las ${phrases.anyTime} del año.`,
} as const;

/** A text that the company has not published is named without a link. */
export const legalItems = [
  { label: 'Política de privacidad', url: company.privacyUrl },
  { label: 'Términos y condiciones', url: company.termsUrl },
  { label: 'Información legal', url: company.legalUrl },
] as const;

export const companyValues = ['Profesionalismo', 'Servicio', 'Equipo de calidad', 'Innovación'];
