import { company } from '../company.ts';
import { platePersonalData } from './plate.ts';

export const formTexts = {
  title: 'Contactanos',
  lead: 'Pida una cotización o reporte una falla que pueda esperar: le responderemos por correo o por\u00a0teléfono. Si su equipo está parado, llámenos.',
  required: '(obligatorio)',
  optional: '(opcional)',
  hints: {
    telefono: '10 dígitos; la extensión, en el mensaje',
    message: 'Qué necesita o qué falla, qué alarma marca la pantalla y en qué ciudad está el equipo.',
  },
  submit: 'Enviar',
  sending: 'Enviando…',
  invalid: 'Revise los campos marcados.',
  /** Sin coma en las cifras: un lector de pantalla la toma por punto decimal. */
  tooLong: (length: number, limit: number) =>
    `El texto es demasiado largo: tiene ${length}\u00a0caracteres y caben\u00a0${limit}.`,
  honeypot: 'No escriba aquí',
} as const;

/**
 * Junto a Enviar, si company.ts tiene `privacyUrl`: lo que la ley (LFPDPPP, artículo 16) pide donde se piden datos. Cámbielo
 * con su abogado.
 */
export const privacyTexts = {
  title: 'Aviso de privacidad simplificado:',
  /** Entre la razón social y el domicilio. */
  at: 'con domicilio en',
  use: `usará su nombre, empresa, teléfono, correo, mensaje y ${platePersonalData} para responderle, cotizar, dar y facturar el servicio que pida y darle seguimiento, y su dirección IP para proteger el formulario y corregir sus fallas. Son los fines necesarios para atenderlo y proteger el formulario, y ninguno requiere un consentimiento aparte; no usará sus datos para publicidad ni le pedirá datos sensibles. Para limitar el uso o la divulgación de sus datos, escriba a ${company.salesMail}.`,
  /** Antes del enlace. */
  consult: 'Consulte el',
  notice: 'aviso de privacidad integral',
} as const;
