import type { LimitName } from './rate-limit.ts';
import type { RelayResult } from './relay.ts';
import { fieldErrorTexts, type WireName } from './shared/contract.ts';

/** How a request can end, with the status and the text of its response. */
export const outcomes = {
  accepted: { status: 200, text: '' },
  invalid: { status: 400, text: fieldErrorTexts.malformed },
  forbidden: {
    status: 403,
    text: 'No podemos recibir su mensaje desde esta página. Llámenos, por favor.',
  },
  methodNotAllowed: { status: 405, text: 'Método no permitido.' },
  // Firefox repeats a POST that gets 408, up to nine times; each holds a place of the instance for
  // eight seconds, and sends nothing.
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

export type RequestOutcome = keyof typeof outcomes;

/** The end of a message that was given to the mail servers. */
type RelayEnd = RelayResult & { messageId: string };
/** `error` is the text of the first field at fault; a body of another shape has no such field. */
type Invalid = { outcome: 'invalid'; error: string; invalidFields: WireName[] };
type TooMany = { outcome: 'tooMany'; limit: LimitName };
type NotConfigured = { outcome: 'notConfigured'; parameter: string };
/** `at` has stack frames only, because the text of an error may quote the visitor. */
type OwnError = { outcome: 'failed'; name: string; at: string[] | undefined };
/** Ended before the whole body was read. */
type UnreadRequest = {
  outcome: 'methodNotAllowed' | 'forbidden' | 'unsupportedType' | 'tooLarge' | 'incomplete';
};

/** The result of a request, of which the response and the line of the log are made. */
export type RequestResult = (
  | RelayEnd
  | Invalid
  | TooMany
  | NotConfigured
  | OwnError
  | UnreadRequest
) & {
  /** Whether this is the result of an earlier request with the same content. */
  isDuplicate?: true;
};
