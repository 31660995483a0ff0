import type { FieldErrors, FormInput } from './contract.ts';
import type { Limit } from './rate-limit.ts';
import type { Delivery } from './relay.ts';

/** The outcomes of a request, each with the status and the text that the visitor reads. */
export const outcomes = {
  accepted: [200, ''],
  invalid: [400, 'La solicitud no es válida.'],
  forbidden: [403, 'La solicitud no está autorizada.'],
  methodNotAllowed: [405, 'Método no permitido.'],
  incomplete: [408, 'No recibimos su mensaje completo. Inténtelo de nuevo.'],
  tooLarge: [413, 'El mensaje es demasiado grande.'],
  unsupportedType: [415, 'Tipo de contenido no admitido.'],
  tooMany: [429, 'Demasiados mensajes. Intente más tarde o llámenos.'],
  notConfigured: [500, 'El servicio de correo no está configurado. Llámenos, por favor.'],
  /** An error in our own code, not of the mail server. */
  failed: [500, 'No se pudo entregar el mensaje.'],
  refused: [502, 'No se pudo entregar el mensaje.'],
  unavailable: [503, 'El servicio de correo no está disponible. Intente más tarde o llámenos.'],
  unconfirmed: [504, 'No pudimos confirmar la entrega. Es posible que su mensaje haya llegado.'],
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
  written?: FormInput | undefined;
  errors?: FieldErrors | undefined;
  facts?: Facts;
}
