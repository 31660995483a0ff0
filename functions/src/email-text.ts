import type { ContactMessage } from './contract.ts';
import { whatsappLink } from './email-links.ts';

/** The mail for readers of plain text: what the HTML says, in the same order. */
export function textBody(message: ContactMessage, sent: string): string {
  const { nombre, empresa, telefono, correo, mensaje } = message;
  const facts = [
    `Nombre:    ${nombre}`,
    ...(empresa ? [`Empresa:   ${empresa}`] : []),
    `Teléfono:  ${telefono}`,
    `WhatsApp:  ${whatsappLink(message)}`,
    `Correo:    ${correo}`,
    `Enviado:   ${sent}`,
  ];
  return `${mensaje}\n\n${facts.join('\n')}\n`;
}
