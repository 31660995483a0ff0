import { phrases } from '../phrases.ts';

/** Los servicios; `alt` describe su foto en Inicio y en Servicios. */
export const serviceTexts = {
  policies: {
    title: 'Pólizas de servicio',
    alt: 'Chiller centrífugo en revisión: tablero abierto, candado con la etiqueta NO OPERAR, manómetros conectados y lista de verificación',
  },
  operation: {
    title: 'Operación, servicio y protección',
    alt: 'Fila de bombas de agua con motores azules en un cuarto de máquinas',
  },
  startup: {
    title: 'Arranque y servicio de sistemas HVAC y\u00a0A/\u2060C',
    alt: 'Unidad paquete en una azotea, con un carro de herramienta a su lado y chillers al fondo',
  },
} as const;

export const carouselLabels = {
  /** {{index}} y {{slidesLength}} son el número de la diapositiva y cuántas hay: déjelos así. */
  slide: 'Diapositiva {{index}} de {{slidesLength}}',
  previous: 'Anterior',
  next: 'Siguiente',
  bullet: 'Ver la diapositiva {{index}}',
} as const;

export const experienceTexts = {
  years: 'Años de experiencia',
  since: 'Desde',
} as const;

export const breadcrumbLabel = 'Ruta de navegación';

export const pictureNote = 'Imágenes ilustrativas';

export const emergencyTexts = {
  title: phrases.emergencies,
  text: 'Soporte técnico por teléfono y reparaciones mayores.',
  /** Sobre los consejos de company.ts. */
  meanwhile: 'Mientras lo atendemos',
} as const;

export const whatsappTexts = {
  label: 'WhatsApp',
  /** Lo que el visitante encuentra ya escrito en WhatsApp. */
  greeting: 'Hola, necesito servicio para un equipo. Les mando la foto de la placa.',
} as const;
