import { limits } from '../../../functions/src/contract.ts';

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

const back = 'Si el formulario aparece vacío, regrese con “Atrás”: ahí está lo que escribió.';
const next = 'Le responderemos por correo o por\u00a0teléfono. Si es urgente, llámenos.';
const unconfirmedTitle = 'Mensaje sin confirmar';

/** The notices of the served page, to which the function redirects a plain form. Titles have one line on phones. */
export const postedTexts = {
  accepted: { title: outcomeTexts.sent, text: next },
  unconfirmed: { title: unconfirmedTitle, text: `Llámenos y le decimos si llegó. ${back}` },
  invalid: {
    title: 'Falta corregir un dato',
    // Without a thousands separator, which a screen reader takes for a decimal one.
    text: `Su mensaje aún no se envía. Verifique que su correo y su teléfono estén bien escritos, y que el mensaje no pase de ${limits.mensaje} caracteres. ${back}`,
  },
  notSent: {
    title: 'Su mensaje no se envió',
    text: `Envíelo de nuevo, o\u00a0llámenos. ${back}`,
  },
} as const;

/** The notice above the form; beside the toast, which has the other text. */
export const sentTexts = { title: 'Recibimos su mensaje', text: next } as const;

const notSent = {
  title: 'Su mensaje no se envió',
  text: 'Sigue guardado aquí: recupérelo y envíelo de nuevo, o\u00a0llámenos.',
} as const;

/** The notice of a message that is kept, by its outcome. */
export const unsentTexts = {
  notSent,
  failed: notSent,
  unconfirmed: {
    title: unconfirmedTitle,
    text: 'Llámenos y le decimos si llegó, o\u00a0recupérelo y envíelo de nuevo.',
  },
  offline: {
    title: 'No hay conexión',
    text: 'Su mensaje sigue guardado aquí: cuando haya conexión, recupérelo y envíelo de nuevo, o\u00a0llámenos.',
  },
  /** Follows the reason of a refusal, which says what to do. */
  kept: 'Lo que escribió sigue guardado aquí.',
  recover: 'Recuperar mensaje',
  recovered: 'Mensaje recuperado: revíselo y presione Enviar.',
  replace: 'El mensaje recuperado reemplazará lo que escribió en el formulario. ¿Desea continuar?',
  call: 'Llamar',
  discard: 'Descartar',
} as const;
