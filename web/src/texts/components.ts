/** The services, each with the alternative text of its picture on the home and services pages. */
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
    title: 'Arranque y servicio de sistemas HVAC\u00a0y\u00a0A/\u2060C',
    alt: 'Unidad paquete en una azotea, con un carro de herramienta a su lado y chillers al fondo',
  },
} as const;

export const sliderLabels = {
  /** The names in braces are Swiper's. */
  slide: 'Diapositiva {{index}} de {{slidesLength}}',
  previous: 'Anterior',
  next: 'Siguiente',
  bullet: 'Ver la diapositiva {{index}}',
} as const;

export const experienceTexts = {
  years: 'Años de experiencia',
  since: 'Desde',
} as const;

export const breadcrumbName = 'Ruta de navegación';

export const pictureNote = 'Imágenes ilustrativas';

export const emergencyTexts = {
  title: 'Emergencias 24\u00a0horas, 365\u00a0días',
  text: 'Soporte técnico por teléfono y reparaciones mayores, a cualquier hora.',
  /** Over the company's advice. */
  meanwhile: 'Mientras lo atendemos',
} as const;

export const whatsappTexts = {
  label: 'WhatsApp',
  /** Written into the chat for the visitor to complete. */
  greeting: 'Hola, necesito que revisen un equipo. Les mando foto de la placa: ',
} as const;
