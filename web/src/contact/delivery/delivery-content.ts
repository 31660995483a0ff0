/** The outcome of a message, as a toast tells it. */
export const outcomeTexts = {
  sent: 'Mensaje enviado!',
  refused: '❌ Error al enviar: ',
  noReason: 'No se pudo enviar',
  broken: '❌ Error de conexión: ',
  timeout: 'El servidor no respondió a tiempo.',
  unreadable: 'No pudimos leer la respuesta del servidor.',
} as const;

/** The labels of a toast. */
export const toastTexts = {
  name: 'Avisos',
  close: 'Cerrar aviso',
  toMessage: 'Ver el mensaje',
} as const;

/** The notice above the form. */
export const sentTexts = {
  /** After a plain post, which shows no toast. */
  title: outcomeTexts.sent,
  /** Beside the toast, which has the title's text. */
  received: 'Recibimos su mensaje.',
  /** On the data plate, before date and time. */
  stamp: 'Recibido',
  phones: 'Si es urgente, llámenos:',
} as const;

/** The id of the newest notice of a message that was kept. */
export const keptNoticeId = 'mensaje-guardado';

/** The notice of a message that was kept, by the reason why. */
export const keptTexts = {
  failed: {
    title: 'Su mensaje no se envió.',
    advice: 'No se ha perdido: recupérelo e inténtelo de nuevo, escríbanos o\u00a0llámenos.',
  },
  unclear: {
    title: 'No sabemos si su mensaje llegó. Es\u00a0posible que lo hayamos recibido.',
    advice:
      'Puede recuperarlo y enviarlo de nuevo, sin que llegue dos veces, o\u00a0llamarnos para confirmarlo.',
  },
  replaced: { title: 'Guardamos lo que había escrito antes.', advice: undefined },
  recover: 'Recuperar mensaje',
  recovered: 'Mensaje recuperado: revíselo y presione Enviar.',
  call: 'Llamar',
  discard: 'Descartar',
} as const;
