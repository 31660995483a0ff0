import type { LogFields } from './log.ts';

/** How a request can end, with the status and the text of its answer. */
export const outcomes = {
  accepted: { status: 200, text: '' },
  invalid: { status: 400, text: 'La solicitud no es válida.' },
  forbidden: { status: 403, text: 'La solicitud no está autorizada.' },
  methodNotAllowed: { status: 405, text: 'Método no permitido.' },
  incomplete: { status: 408, text: 'No recibimos su mensaje completo. Inténtelo de nuevo.' },
  tooLarge: { status: 413, text: 'El mensaje es demasiado grande.' },
  unsupportedType: { status: 415, text: 'Tipo de contenido no admitido.' },
  tooMany: { status: 429, text: 'Demasiados mensajes. Intente más tarde o llámenos.' },
  notConfigured: {
    status: 500,
    text: 'El servicio de correo no está configurado. Llámenos, por favor.',
  },
  /** An error in our own code, not of the mail server. */
  failed: { status: 500, text: 'No se pudo entregar el mensaje.' },
  refused: { status: 502, text: 'No se pudo entregar el mensaje.' },
  unavailable: {
    status: 503,
    text: 'El servicio de correo no está disponible. Intente más tarde o llámenos.',
  },
  unconfirmed: {
    status: 504,
    text: 'No pudimos confirmar la entrega. Es posible que su mensaje haya llegado.',
  },
} as const;

export type Outcome = keyof typeof outcomes;

/** The result of a request: what is answered, and what is logged of it. */
export interface Result {
  outcome: Outcome;
  /** A field's own message instead of the outcome's. */
  error?: string;
  /** In seconds. */
  retryAfter?: number | undefined;
  /** Whether this is the result of an earlier request with the same content. */
  isCopy?: true;
  logged?: LogFields;
}
