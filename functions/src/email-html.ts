import type { ContactMessage, FieldName } from './contract.ts';
import { phoneHref, whatsappHref } from './phone-links.ts';

// Plain on purpose: each mail program shows its own colours, light or dark, and only the filled
// button has ours. Gmail and Outlook break long words by word-break, Yahoo by word-wrap.
const WRAP = 'word-wrap:break-word;word-break:break-word';
const FILLED = 'background:#f07d2a;color:#071a27';

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for an HTML element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character as keyof typeof entities]);
}

function link(text: string, href: string, style = ''): string {
  return `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a>`;
}

function button(text: string, href: string, colours = ''): string {
  const box = 'display:inline-block;margin:0 8px 8px 0;padding:12px 16px;border:1px solid';
  return link(text, href, `${box};border-radius:4px;text-decoration:none;${colours}`);
}

/** Returns the mail as HTML. The message comes first, for the inbox's preview. */
export function htmlBody(
  { nombre, empresa, telefono, correo, mensaje }: ContactMessage,
  { subject, sent, replyHref }: { subject: string; sent: string; replyHref: string },
): string {
  const call = phoneHref(telefono);
  // Opens a chat with the visitor, with a first line that sales can send or change.
  const received = 'Recibimos el mensaje que nos envió desde nuestro sitio web.';
  const chat = whatsappHref(telefono, `Buen día, ${nombre}. ${received}`);
  // A field that is shown nowhere is named by the compiler.
  const facts = {
    telefono: `Teléfono: ${link(telefono, call)}`,
    correo: `Correo: ${link(correo, replyHref)}`,
  } satisfies Record<Exclude<FieldName, 'nombre' | 'empresa' | 'mensaje'>, string>;
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title></head>
<body style="max-width:600px;font:16px/1.5 Arial,Helvetica,sans-serif;${WRAP}">
<p style="font-size:18px;white-space:pre-wrap">${escapeHtml(mensaje).replaceAll('\n', '<br>')}</p>
<hr>
<h1 style="font-size:18px">${escapeHtml(nombre)}</h1>
${empresa ? `<p>${escapeHtml(empresa)}</p>` : ''}
<p>${button(`Llamar ${telefono}`, call, FILLED)}
${button('WhatsApp', chat)}
${button('Responder', replyHref)}</p>
<p>${[...Object.values(facts), `Enviado: ${sent}`].join('<br>\n')}</p>
</body></html>
`;
}
