export const bannerTexts = {
  title: 'Nuestros Servicios',
  lead: 'Del suministro y el arranque a la reparación mayor: lo que un chiller o un equipo HVAC de 1 a 1,500 toneladas necesita para no detenerse.',
  request: 'Solicitar servicio',
  pictureAlt:
    'Torre de enfriamiento en una azotea a la hora azul, con sus tuberías de agua de condensación y la ciudad al fondo',
} as const;

export const featureTexts = {
  policies: {
    title: 'Pólizas de servicio',
    text: 'Una póliza reúne en un solo contrato el mantenimiento predictivo, preventivo y correctivo de sus equipos. Las visitas se programan según su operación, para encontrar el desgaste antes de que se vuelva paro.',
    points: [
      'Mantenimiento preventivo anual',
      'Mantenimiento predictivo y correctivo',
      'Soporte técnico por teléfono',
    ],
    alt: 'Tablero de un chiller centrífugo abierto para su revisión, con manómetros, multímetro y un maletín de herramienta',
  },
  operation: {
    title: 'Operación, servicio y protección',
    text: 'Cuidamos el equipo mientras trabaja: seguimos sus parámetros, buscamos la causa de cada alarma y lo protegemos de lo que le acorta la vida, también en la alimentación eléctrica.',
    points: [
      'Monitoreo remoto',
      'Pruebas de diagnóstico',
      'Auditorías de calidad de energía',
      'Emergencias y reparaciones mayores, las 24 horas',
    ],
    alt: 'Fila de bombas de agua con motores azules en un cuarto de máquinas',
  },
  startup: {
    title: 'Arranque y servicio de sistemas HVAC y A/C',
    text: 'Suministramos, instalamos y ponemos en marcha sistemas de aire acondicionado, del equipo comercial de 1 tonelada al sistema aplicado de 1,500 toneladas de refrigeración, y les damos servicio después.',
    points: [
      'Chillers, unidades paquete y unidades divididas (split)',
      'Manejadoras de aire, evaporadores y condensadores',
      'Arranque y protección de equipos nuevos',
    ],
    alt: 'Unidad paquete en una azotea, con un carro de herramienta y refrigerante a su lado y chillers al fondo',
  },
} as const;

export const scopeTexts = {
  title: 'De la instalación al overhaul',
  text: 'Nos encargamos de la instalación y el arranque de sus equipos, del suministro de refacciones y de soluciones llave en mano. En los que ya trabajan hacemos la modernización, con variadores de frecuencia y actualización de controles, y los cuidamos con mantenimiento predictivo, monitoreo remoto y mantenimiento preventivo anual. Para lo que no puede esperar hay servicio de emergencia y renta de equipos; y para la máquina que ha trabajado años, el overhaul de chillers centrífugos: desarme, revisión y reparación mayor.',
  offersTitle: 'Brindamos',
  offers: [
    { icon: 'policy', name: 'Pólizas de mantenimiento predictivo, preventivo y correctivo' },
    { icon: 'part', name: 'Suministro de refacciones' },
    { icon: 'drive', name: 'Modernización: variadores de frecuencia y controles' },
    { icon: 'truck', name: 'Renta de equipos' },
    { icon: 'monitor', name: 'Monitoreo remoto' },
    { icon: 'gauge', name: 'Diagnósticos y auditorías de calidad de energía' },
  ],
} as const;

export const galleryTexts = {
  title: 'Las máquinas que atendemos',
  note: 'Imágenes ilustrativas',
  fans: 'Ventiladores axiales sobre un chiller enfriado por aire, en una azotea al anochecer',
  compressor:
    'Compresor centrífugo con su motor azul sobre el evaporador, y al frente el tablero de control',
  pipes:
    'Tuberías de agua helada y de condensación con válvulas de mariposa y manómetros en un cuarto de máquinas',
  rooftop:
    'Chiller enfriado por aire en una azotea de noche, conectado a la tubería de agua helada',
} as const;

export const requestTexts = {
  /** A part of addresses, hence in Spanish. */
  id: 'solicitar',
  title: '¿Qué equipo hay que atender?',
  lead: 'Díganos marca, capacidad y lo que observa. Si es urgente, llámenos: atendemos las 24 horas, los 365 días del año.',
} as const;
