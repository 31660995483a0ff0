import { composeMail } from '../../functions/src/mail.ts';
import type { ContactMessage } from '../../functions/src/shared/contract.ts';

let messageCount = 0;

/** Returns a valid message that is no duplicate of another one, with these fields. */
export function makeMessage(fields: Partial<ContactMessage> = {}): ContactMessage {
  messageCount += 1;
  return {
    nombre: 'María Peña',
    empresa: 'Hospital del Norte',
    telefono: '(81)-2345-6789',
    correo: 'maria@hospital.mx',
    mensaje: `El chiller ${messageCount} se disparó por alta presión.\n¿Pueden venir hoy?`,
    ...fields,
  };
}

/** Returns the mail that the function makes of such a message. */
export function makeMail(fields: Partial<ContactMessage> = {}) {
  return composeMail(makeMessage(fields), {
    id: 'd3b0',
    date: new Date('2026-11-21T20:05:00Z'),
    from: 'sitio@example.com',
    to: ['ventas@example.com'],
    isSpam: false,
  });
}
