import type { FieldErrors } from './contract.ts';
import type { Limit } from './rate-limit.ts';
import type { Delivery } from './relay.ts';

/** The outcomes of a request, each with its status, the severity of its log line, and the text for the visitor. */
export const outcomes = {
  accepted: [200, 'INFO', ''],
  invalid: [400, 'INFO', 'La solicitud no es válida.'],
  forbidden: [403, 'WARNING', 'La solicitud no está autorizada.'],
  methodNotAllowed: [405, 'WARNING', 'Método no permitido.'],
  incomplete: [408, 'INFO', 'No recibimos su mensaje completo. Inténtelo de nuevo.'],
  tooLarge: [413, 'WARNING', 'El mensaje es demasiado grande.'],
  unsupportedType: [415, 'WARNING', 'Tipo de contenido no admitido.'],
  tooMany: [429, 'WARNING', 'Demasiados mensajes. Intente más tarde o llámenos.'],
  notConfigured: [500, 'ERROR', 'El servicio de correo no está configurado. Llámenos, por favor.'],
  /** An error in our own code, not of the mail server. */
  failed: [500, 'ERROR', 'No se pudo entregar el mensaje.'],
  refused: [502, 'ERROR', 'No se pudo entregar el mensaje.'],
  unavailable: [
    503,
    'WARNING',
    'El servicio de correo no está disponible. Intente más tarde o llámenos.',
  ],
  unconfirmed: [
    504,
    'WARNING',
    'No pudimos confirmar la entrega. Es posible que su mensaje haya llegado.',
  ],
} as const;

export type Outcome = keyof typeof outcomes;

/** What is logged of a request: nothing that the visitor wrote, and nothing about the visitor. */
export interface Facts extends Partial<Omit<Delivery, 'outcome'>> {
  messageId?: string;
  /** The parameters that are missing or unusable. */
  parameter?: string;
  limit?: Limit;
  /** Of an error in our own code: its class, and where it was thrown. */
  name?: string;
  at?: string[] | undefined;
}

/** The result of a request: what is answered, and what is logged of it. */
export interface Result {
  outcome: Outcome;
  /** A field's own message instead of the outcome's. */
  error?: string;
  headers?: Record<string, string>;
  /** For the plain form: what was typed (absent if it could not be read) and the fields' errors. */
  written?: Record<string, string> | undefined;
  errors?: FieldErrors | undefined;
  facts?: Facts;
}
