import { phrases } from '../phrases.ts';

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
  customers: 'A quién atendemos',
  warranty: 'Garantía',
  safety: 'Seguridad y seguros',
  arrivalTime: 'Llegada habitual en una emergencia',
  replyTime: 'Respuesta habitual a una solicitud',
  rfc: 'RFC',
  taxRegime: 'Régimen fiscal',
  repse: 'REPSE',
} as const;

export const emergencyTexts = {
  title: phrases.emergencies,
  text: 'Reparación de emergencia y reparación mayor, con soporte técnico por teléfono.',
  /** Sobre los consejos de company.ts. */
  adviceTitle: 'Para atenderlo más rápido',
} as const;

/** Los enlaces a WhatsApp; en `greeting`, lo que el visitante encuentra ya escrito allí. */
export const whatsappTexts = {
  label: 'WhatsApp',
  greeting: 'Hola, les escribo desde su sitio. Necesito servicio para un equipo.',
} as const;
