export const formTexts = {
  title: 'Contactanos',
  intro: 'Cuéntenos qué equipo tiene y qué necesita. Le responderemos por correo o por teléfono.',
  required: '(obligatorio)',
  optional: '(opcional)',
  submit: 'Enviar',
  sending: 'Enviando…',
  agreement: 'Al enviar acepta nuestro ',
  privacyNotice: 'aviso de privacidad',
  honeypot: 'No escriba aquí',
} as const;

/** What becomes of a message, as the visitor reads it. */
export const deliveryTexts = {
  sent: 'Mensaje enviado!',
  refused: '❌ Error al enviar: ',
  noReason: 'No se pudo enviar',
  broken: '❌ Error de conexión: ',
  timeout: 'El servidor no respondió a tiempo.',
} as const;

export const sentTexts = {
  title: deliveryTexts.sent,
  /** Beside the toast, which says the former. */
  received: 'Recibimos su mensaje.',
  waysOn: 'Si es urgente, llámenos:',
} as const;

export const unsentTexts = {
  failed: {
    title: 'Su mensaje no se envió.',
    waysOn: 'No se ha perdido: recupérelo e inténtelo de nuevo, escríbanos o llámenos.',
  },
  unclear: {
    title: 'No sabemos si su mensaje llegó. Es posible que lo hayamos recibido.',
    waysOn: 'Antes de enviarlo de nuevo, puede escribirnos o llamarnos para confirmarlo.',
  },
  replaced: { title: 'Guardamos lo que había escrito antes.', waysOn: undefined },
  recover: 'Recuperar mensaje',
  byMail: 'Enviar por correo',
  discard: 'Descartar',
  mailSubject: 'Mensaje desde el sitio web',
} as const;

export const detailTexts = {
  mail: 'Correo de ventas',
  place: 'Ubicación',
  hours: 'Horario de oficina',
} as const;
