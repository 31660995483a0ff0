import { maxLengths } from '../../../functions/src/shared/contract.ts';

/** Lo que dice el aviso de color que aparece unos segundos. */
export const toastPieces = {
  sent: 'Mensaje enviado!',
  notSent: '❌ Error al enviar: ',
  noReason: 'No se pudo enviar',
  broken: '❌ Error de conexión: ',
  timeout: 'El servidor no respondió a tiempo.',
  unreadable: 'No pudimos leer la respuesta del servidor.',
} as const;

/** Los nombres de sus partes. */
export const toastLabels = {
  region: 'Avisos',
  close: 'Cerrar aviso',
  toMessage: 'Ver el mensaje',
} as const;

const backAdvice = 'Si el formulario aparece vacío, regrese con “Atrás”: ahí está lo que escribió.';
const nextSteps = 'Le responderemos por correo o por\u00a0teléfono. Si es urgente, llámenos.';
const unconfirmedTitle = 'Mensaje sin confirmar';
const notSentTitle = 'Su mensaje no se envió';

/** Los avisos sobre el formulario, si se envió antes de que cargara todo el sitio. Cada título cabe en un renglón de celular. */
export const plainFormTexts = {
  accepted: { title: toastPieces.sent, text: nextSteps },
  unconfirmed: { title: unconfirmedTitle, text: `Llámenos para saber si llegó. ${backAdvice}` },
  invalid: {
    title: 'Falta corregir un dato',
    // Sin coma en la cifra: un lector de pantalla la toma por punto decimal.
    text: `Su mensaje aún no se ha enviado. Verifique que su correo y su teléfono estén bien escritos, y que el mensaje no pase de ${maxLengths.mensaje}\u00a0caracteres. ${backAdvice}`,
  },
  notSent: {
    title: notSentTitle,
    text: `Envíelo de nuevo o\u00a0llámenos. ${backAdvice}`,
  },
} as const;

/** El aviso sobre el formulario, junto al de color. */
export const acceptedTexts = { title: 'Recibimos su mensaje', text: nextSteps } as const;

/** El aviso de un mensaje que no se envió o no se pudo confirmar, y que el visitante puede recuperar. */
export const outboxTexts = {
  notSent: {
    title: notSentTitle,
    text: 'Sigue guardado aquí: recupérelo y envíelo de nuevo o\u00a0llámenos.',
  },
  unconfirmed: {
    title: unconfirmedTitle,
    text: 'Llámenos para saber si llegó, o\u00a0recupérelo y envíelo de nuevo.',
  },
  offline: {
    title: 'No hay conexión',
    text: 'Su mensaje sigue guardado aquí: cuando haya conexión, recupérelo y envíelo de nuevo o\u00a0llámenos.',
  },
  /** Sigue a la razón del servidor, que dice qué hacer. */
  kept: 'Lo que escribió sigue guardado aquí.',
  recover: 'Recuperar mensaje',
  recovered: 'Mensaje recuperado: revíselo y presione Enviar.',
  replace: 'El mensaje recuperado reemplazará lo que escribió en el formulario. ¿Desea continuar?',
  doReplace: 'Reemplazar',
  dontReplace: 'Conservar lo escrito',
  call: 'Llamar',
  discard: 'Descartar',
} as const;
