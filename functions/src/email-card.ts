import type { ContactMessage } from './contract.ts';
import { internationalNumber } from './phone-links.ts';

function escapeValue(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replaceAll('\n', '\\n');
}

// A line has at most 75 octets and is not split inside a character; a space begins its continuation
// (RFC 6350, 3.2).
function fold(line: string): string {
  const lines = [''];
  for (const character of line) {
    const last = lines.at(-1) ?? '';
    if (Buffer.byteLength(last + character) <= 75) lines[lines.length - 1] = last + character;
    else lines.push(` ${character}`);
  }
  return lines.join('\r\n');
}

/** Returns the visitor as a vCard 3.0 (RFC 2426), which telephones save with one tap. */
export function visitingCard(message: ContactMessage, day: string): string {
  const { nombre, empresa, telefono, correo } = message;
  const name = escapeValue(nombre);
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${name}`,
    `N:;${name};;;`,
    ...(empresa ? [`ORG:${escapeValue(empresa)}`] : []),
    `TEL;TYPE=VOICE:${internationalNumber(telefono)}`,
    `EMAIL;TYPE=INTERNET:${escapeValue(correo)}`,
    `NOTE:${escapeValue(`Contacto desde el sitio web, ${day}`)}`,
    'END:VCARD',
    '',
  ]
    .map(fold)
    .join('\r\n');
}
