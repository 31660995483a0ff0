import type { ContactMessage, FieldName } from './contract.ts';
import { phoneHref, whatsappHref } from './phone-links.ts';

/** Five of the site's colours, and three more for hairlines and for mail programs in dark mode. */
export const palette = {
  ink: '#071a27',
  steel: '#4a5a64',
  cold: '#0a6c9e',
  fog: '#f3f6f8',
  copper: '#f07d2a',
  line: '#d5dee4',
  navy: '#0a2a3f',
  ice: '#7fd0f0',
} as const;
const { ink, steel, cold, fog, copper, line, navy, ice } = palette;

// Mail programs support a part of CSS only (caniemail.com). Outlook on Windows pads nothing but
// table cells, hence the tables. Gmail and Outlook break long words by word-break, Yahoo by
// word-wrap, few by overflow-wrap. Gmail drops <style> for accounts of other providers, so <style>
// holds only the dark palette, which overrides the inline styles.
const FONT = 'Arial,Helvetica,sans-serif';
const TEXT = `font:16px/24px ${FONT}`;
const WRAP = 'word-wrap:break-word;word-break:break-word';
const TABLE = 'width:100%;table-layout:fixed;border-collapse:separate;border-spacing:0';

const DARK = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${ink} !important; }
  .card { background: ${navy} !important; border-color: ${ice} !important; }
  .text { color: white !important; }
  .muted { color: ${line} !important; }
  .link { color: ${ice} !important; }
  .edge { border-color: ${line} !important; }
  .line { border-color: ${steel} !important; }
}
`;

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for an HTML element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character as keyof typeof entities]);
}

/** Returns the start of a tag; the class is that of the dark palette. */
function tag(name: string, className: string, ...styles: string[]): string {
  return `<${name} class="${className}" style="${styles.join(';')}"`;
}

const BUTTON = 'padding:0;text-align:center;border-radius:4px';
const LABEL = `display:block;font:bold 16px/44px ${FONT};text-decoration:none`;

function button(label: string, href: string): string {
  const cell = tag('td', 'edge', BUTTON, `border:2px solid ${navy}`);
  const anchor = tag('a', 'text', LABEL, `color:${navy}`);
  return `${cell}>${anchor} href="${escapeHtml(href)}">${label}</a></td>`;
}

/** The call to action, whose colours stay in dark mode. */
function primaryButton(label: string, href: string): string {
  const cell = tag('td', '', BUTTON, `border:2px solid ${copper};background:${copper}`);
  const anchor = tag('a', '', LABEL, `color:${ink}`);
  return `${cell}>${anchor} href="${escapeHtml(href)}">${label}</a></td>`;
}

function buttonRow(...buttons: string[]): string {
  const cells = buttons.join('\n<td style="padding:0;width:8px"></td>\n');
  return `<table role="presentation" style="${TABLE};margin:0 0 8px"><tr>
${cells}
</tr></table>`;
}

function link(text: string, href: string): string {
  const anchor = tag('a', 'link', `color:${cold}`);
  return `${anchor} href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

/** Returns a row of a table. */
function row(label: string, content: string): string {
  const place = `vertical-align:top;${TEXT}`;
  const head = tag('td', 'muted', 'padding:8px 8px 0 0;width:84px', place, `color:${steel}`);
  const cell = tag('td', 'text', 'padding:8px 0 0', place, WRAP, `color:${ink}`);
  return `<tr>${head}>${label}</td>
${cell}>${content}</td></tr>`;
}

/**
 * Returns the mail as HTML. The message comes first, so that the inbox's preview begins with it.
 */
export function htmlBody(
  message: ContactMessage,
  { subject, sent, replyHref }: { subject: string; sent: string; replyHref: string },
): string {
  const { nombre, empresa, telefono, correo, mensaje } = message;
  const call = phoneHref(telefono);
  // A field that is not shown above its row is named by the compiler.
  const details = {
    telefono: row('Teléfono', link(telefono, call)),
    correo: row('Correo', link(correo, replyHref)),
  } satisfies Record<Exclude<FieldName, 'nombre' | 'empresa' | 'mensaje'>, string>;
  // Opens a chat with the visitor, with a first line that sales can send or change.
  const received = 'Recibimos el mensaje que nos envió desde nuestro sitio web.';
  const chat = whatsappHref(telefono, `Buen día, ${nombre}. ${received}`);
  const box = 'max-width:600px;margin:0 auto;background:white';
  const card = tag('table', 'card', TABLE, box, `border-top:4px solid ${navy}`);
  const text = tag('p', 'text', 'margin:0 0 20px', `font:18px/28px ${FONT}`, WRAP, `color:${ink}`);
  const above = `margin:0;padding:20px 0 0;border-top:1px solid ${line}`;
  const heading = tag(
    'h1',
    'text line',
    above,
    `font:bold 18px/26px ${FONT}`,
    WRAP,
    `color:${ink}`,
  );
  const company = tag('p', 'muted', `margin:0;${TEXT};${WRAP};color:${steel}`);
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style></head>
<body class="page" style="margin:0;padding:8px;background:${fog}">
${card} role="presentation"><tr><td style="padding:20px;overflow:hidden">
${text}>${escapeHtml(mensaje).replaceAll('\n', '<br>\n')}</p>
${heading}>${escapeHtml(nombre)}</h1>
${empresa ? `${company}>${escapeHtml(empresa)}</p>` : ''}
<div style="height:16px"></div>
${buttonRow(primaryButton(`Llamar ${escapeHtml(telefono)}`, call))}
${buttonRow(button('WhatsApp', chat), button('Responder', replyHref))}
<table role="presentation" style="${TABLE}">
${Object.values(details).join('\n')}
${row('Enviado', sent)}
</table>
</td></tr></table>
</body></html>
`;
}
