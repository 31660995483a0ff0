import type { IncomingMessage, ServerResponse } from 'node:http';
import { contactPath } from '../contact-path.ts';
import { type ContactAnswer, type FieldErrors, type FormInput, sentNoticeId } from '../contract.ts';
import { readSalesPhones } from '../params.ts';
import { isPlainForm } from '../request/request.ts';
import { formPolicy, renderForm } from './form-page.ts';

/** Every way a request can end, with what the visitor reads: the contract's table of answers. */
export const answers = {
  accepted: { status: 200, error: '' },
  invalid: { status: 400, error: 'La solicitud no es válida.' },
  forbidden: { status: 403, error: 'La solicitud no está autorizada.' },
  methodNotAllowed: { status: 405, error: 'Método no permitido.' },
  tooLarge: { status: 413, error: 'El mensaje es demasiado grande.' },
  unsupportedType: { status: 415, error: 'Tipo de contenido no admitido.' },
  tooMany: { status: 429, error: 'Demasiados mensajes. Intente de nuevo en unos minutos.' },
  notConfigured: {
    status: 500,
    error: 'El servicio de correo no está configurado. Llámenos, por favor.',
  },
  /** A fault of our own code, no mail server's. */
  failed: { status: 500, error: 'No se pudo entregar el mensaje.' },
  refused: { status: 502, error: 'No se pudo entregar el mensaje.' },
  unavailable: {
    status: 503,
    error: 'El servicio de correo no está disponible. Intente más tarde o llámenos.',
  },
  unconfirmed: {
    status: 504,
    error: 'No pudimos confirmar la entrega. Es posible que su mensaje haya llegado.',
  },
} as const;

export type Outcome = keyof typeof answers;

/** What an answer can bear besides its outcome. */
export interface Details {
  /** A field's own message in place of the outcome's. */
  error?: string;
  headers?: Record<string, string>;
  /** For a person's form: what was typed, and what is wrong with each field. */
  values?: FormInput;
  fields?: FieldErrors;
}

/** Answers: the contract's JSON to a program; a redirect or a page to a person. */
export function answer(
  req: IncomingMessage,
  res: ServerResponse,
  outcome: Outcome,
  details: Details = {},
): void {
  const { status } = answers[outcome];
  const error = details.error ?? answers[outcome].error;
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  for (const [name, value] of Object.entries(details.headers ?? {})) res.setHeader(name, value);
  if (!isPlainForm(req)) {
    res.statusCode = status;
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.end(JSON.stringify({ success: outcome === 'accepted', error } satisfies ContactAnswer));
  } else if (outcome === 'accepted') {
    res.statusCode = 303;
    // There the page says so, without any script.
    res.setHeader('Location', `${contactPath}#${sentNoticeId}`);
    res.end();
  } else {
    res.statusCode = status;
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Content-Security-Policy', formPolicy);
    const heading = outcome === 'unconfirmed' ? 'Su mensaje quizá llegó' : 'Su mensaje no se envió';
    const { values, fields } = details;
    res.end(renderForm({ heading, error, phones: readSalesPhones(), values, fields }));
  }
}
