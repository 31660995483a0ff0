import type { IncomingMessage, ServerResponse } from 'node:http';
import { contactPath } from './contact-path.ts';
import { type ContactAnswer, type FieldErrors, type FormInput, sentNoticeId } from './contract.ts';
import { formPolicy, renderForm } from './form-page.ts';
import type { Facts } from './log.ts';
import { isPlainForm } from './request.ts';

/** The outcomes of a request, with the status and the text that the visitor reads. */
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
  /** An error in our own code, not of the mail server. */
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

/** How a request ends: what is answered, and what is logged of it. */
export interface End {
  outcome: Outcome;
  /** A field's own message instead of the outcome's. */
  error?: string;
  headers?: Record<string, string>;
  /** For the plain form: what was typed (absent if it could not be read) and the fields' errors. */
  values?: FormInput | undefined;
  fields?: FieldErrors | undefined;
  facts?: Facts;
}

/** Sends the contract's JSON to a program, a redirect or a page to the sender of a plain form. */
export function answer(req: IncomingMessage, res: ServerResponse, end: End): void {
  const { outcome, headers = {}, values, fields } = end;
  const { status, error: text } = answers[outcome];
  const { error = text } = end;
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (!isPlainForm(req)) {
    res.statusCode = status;
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.end(JSON.stringify({ success: outcome === 'accepted', error } satisfies ContactAnswer));
  } else if (outcome === 'accepted') {
    res.statusCode = 303;
    // A notice that CSS :target shows, without script.
    res.setHeader('Location', `${contactPath}#${sentNoticeId}`);
    res.end();
  } else {
    res.statusCode = status;
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Content-Security-Policy', formPolicy);
    const heading = outcome === 'unconfirmed' ? 'Su mensaje quizá llegó' : 'Su mensaje no se envió';
    res.end(renderForm({ heading, error, values, fields }));
  }
}
