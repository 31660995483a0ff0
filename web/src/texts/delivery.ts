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

const back = 'Si el formulario está vacío, «Atrás» le devuelve lo que escribió.';
const urgent = 'Si es urgente, llámenos.';

/** The notices of the served page, to which the function redirects a plain form. Titles have one line on phones. */
export const postedTexts = {
  accepted: { title: outcomeTexts.sent, text: urgent },
  unconfirmed: {
    title: 'Quizá llegó su mensaje',
    text: `No pudimos confirmarlo: llámenos y se lo decimos. ${back}`,
  },
  invalid: {
    title: 'Falta corregir un dato',
    text: `Revise su correo y su teléfono. ${back}`,
  },
  notSent: {
    title: 'Su mensaje no se envió',
    text: `Llámenos; si un dato tiene un error, corríjalo. ${back}`,
  },
} as const;

/** The notice above the form; beside the toast, which has the other text. */
export const sentTexts = { title: 'Recibimos su mensaje', text: urgent } as const;

/** The notice of a message that was kept, by the reason why. */
export const keptTexts = {
  notSent: {
    title: 'Su mensaje no se envió',
    text: 'No se ha perdido: recupérelo e inténtelo de nuevo, o\u00a0llámenos.',
  },
  unconfirmed: {
    title: 'Quizá llegó su mensaje',
    text: 'Es posible que lo hayamos recibido: llámenos para confirmarlo, o\u00a0recupérelo y envíelo de nuevo.',
  },
  recover: 'Recuperar mensaje',
  recovered: 'Mensaje recuperado: revíselo y presione Enviar.',
  replace: 'El mensaje recuperado reemplaza lo que está escrito en el formulario. ¿Desea continuar?',
  call: 'Llamar',
  discard: 'Descartar',
} as const;
