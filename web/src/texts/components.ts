import { phrases } from '../phrases.ts';

export const carouselLabels = {
  /** {{index}} y {{slidesLength}} son el número de la diapositiva y cuántas hay: déjelos así. */
  slide: 'Diapositiva {{index}} de {{slidesLength}}',
  previous: 'Diapositiva anterior',
  next: 'Diapositiva siguiente',
} as const;

export const experienceTexts = {
  years: 'Años de experiencia',
  since: 'Desde',
} as const;

export const breadcrumbLabel = 'Ruta de navegación';

export const pictureNote = 'Imágenes ilustrativas';

/** Los nombres de los datos de company.ts que se muestran solo si no están vacíos. */
export const optionalFactLabels = {
  brands: 'Marcas que atendemos',
  certifications: 'Certificaciones',
  replyTime: 'Respuesta a cotizaciones',
  rfc: 'RFC',
  repse: 'REPSE',
} as const;

export const emergencyTexts = {
  title: phrases.emergencies,
  text: 'Reparaciones de emergencia y mayores, con soporte técnico por teléfono.',
  /** Sobre los consejos de company.ts. */
  adviceTitle: 'Para atenderlo más rápido',
} as const;

/** Los enlaces a WhatsApp; en `greeting`, lo que el visitante encuentra ya escrito allí. */
export const whatsappTexts = {
  label: 'WhatsApp',
  greeting: 'Hola, les escribo desde su sitio. Necesito servicio para un equipo.',
} as const;
