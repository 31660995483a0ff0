import type { ContactMessage } from '../../functions/src/contract.ts';

/** A message that keeps every rule, with the fields that a test is about. */
export function contactMessage(fields: Partial<ContactMessage> = {}): ContactMessage {
  return {
    nombre: 'María Peña',
    empresa: 'Hospital del Norte',
    telefono: '(81)-2345-6789',
    correo: 'maria@hospital.mx',
    mensaje: 'El chiller 2 se disparó por alta presión.\n¿Pueden venir hoy?',
    ...fields,
  };
}
