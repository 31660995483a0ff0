import type { LogFields } from './log.ts';
import { errorTexts } from './shared/contract.ts';

/** How a request can end, with the status and the text of its answer. */
export const outcomes = {
  accepted: { status: 200, text: '' },
  invalid: { status: 400, text: errorTexts.malformed },
  forbidden: {
    status: 403,
    text: 'No podemos recibir su mensaje desde esta página. Llámenos, por favor.',
  },
  methodNotAllowed: { status: 405, text: 'Método no permitido.' },
  // Firefox repeats a post that gets 408, up to nine times. That does no harm: nothing of the message was sent.
  incomplete: { status: 408, text: 'No recibimos su mensaje completo. Inténtelo de nuevo.' },
  tooLarge: { status: 413, text: 'El mensaje es demasiado largo. Acórtelo o llámenos.' },
  unsupportedType: { status: 415, text: 'Tipo de contenido no admitido.' },
  tooMany: { status: 429, text: 'Recibimos demasiados mensajes. Inténtelo más tarde o llámenos.' },
  notConfigured: {
    status: 500,
    text: 'Por ahora el formulario no funciona. Llámenos, por favor.',
  },
  /** An error in our own code, not in the mail server. */
  failed: { status: 500, text: 'No pudimos entregar su mensaje. Llámenos, por favor.' },
  refused: { status: 502, text: 'No pudimos entregar su mensaje. Llámenos, por favor.' },
  unavailable: {
    status: 503,
    text: 'Por ahora no podemos recibir mensajes. Inténtelo más tarde o llámenos.',
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
  isDuplicate?: true;
  logged?: LogFields;
}
