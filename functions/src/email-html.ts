import { brand } from './brand.ts';
import type { ContactMessage, FieldName } from './contract.ts';
import { escapeHtml } from './escape-html.ts';
import { phoneHref, whatsappHref } from './phone-links.ts';

// Mail programs support a part of CSS only (caniemail.com). Outlook on Windows pads nothing but table
// cells, hence the tables. Gmail and Outlook break long words by word-break, Yahoo by word-wrap, few
// by overflow-wrap. Gmail drops <style> for accounts of other providers, so <style> holds only the dark
// palette, which overrides the inline styles.
const FONT = 'Arial,Helvetica,sans-serif';
const TEXT = `font:16px/24px ${FONT}`;
const WRAP = 'word-wrap:break-word;word-break:break-word';
const TABLE = 'width:100%;table-layout:fixed;border-collapse:separate;border-spacing:0';

const DARK = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${brand.groundDeep} !important; }
  .card { background: ${brand.bar} !important; border-color: ${brand.linkDark} !important; }
  .text { color: ${brand.textDark} !important; }
  .muted { color: ${brand.textQuietDark} !important; }
  .link { color: ${brand.linkDark} !important; }
  .edge { border-color: ${brand.textQuietDark} !important; }
  .line { border-color: ${brand.edge} !important; }
}
`;

function button(label: string, href: string, isPrimary = false): string {
  const [ground, edge, color] = isPrimary
    ? [`background:${brand.accent}`, brand.accent, brand.onAccent]
    : ['', brand.bar, brand.bar];
  const [cellClass, linkClass] = isPrimary ? ['', ''] : [' class="edge"', ' class="text"'];
  return `<td${cellClass} style="padding:0;text-align:center;border:2px solid ${edge};border-radius:4px;${ground}"><a${linkClass} href="${escapeHtml(href)}" style="display:block;font:bold 16px/44px ${FONT};text-decoration:none;color:${color}">${label}</a></td>`;
}

function buttonRow(...buttons: string[]): string {
  const cells = buttons.join('\n<td style="padding:0;width:8px"></td>\n');
  return `<table role="presentation" style="${TABLE};margin:0 0 8px"><tr>\n${cells}\n</tr></table>`;
}

function link(text: string, href: string): string {
  return `<a class="link" href="${escapeHtml(href)}" style="color:${brand.link}">${escapeHtml(text)}</a>`;
}

/** Returns a row of a table, or nothing where its text is empty. */
function row(label: string, text: string, format = escapeHtml): string {
  if (!text) return '';
  return `<tr><td class="muted" style="padding:8px 8px 0 0;width:84px;vertical-align:top;${TEXT};color:${brand.textQuiet}">${label}</td>
<td class="text" style="padding:8px 0 0;vertical-align:top;${TEXT};${WRAP};color:${brand.text}">${format(text)}</td></tr>`;
}

/** Returns the mail as HTML. The message comes first, so that the inbox's preview begins with it. */
export function htmlBody(
  message: ContactMessage,
  { subject, sent, replyHref }: { subject: string; sent: string; replyHref: string },
): string {
  const { nombre, empresa, telefono, correo, mensaje } = message;
  const call = phoneHref(telefono);
  // A field that is not shown above its row is named by the compiler.
  const details = {
    telefono: row('Teléfono', telefono, (text) => link(text, call)),
    correo: row('Correo', correo, (text) => link(text, replyHref)),
  } satisfies Record<Exclude<FieldName, 'nombre' | 'empresa' | 'mensaje'>, string>;
  // Opens a chat with the visitor, with a first line that sales can send or change.
  const greeting = `Buen día, ${nombre}. Recibimos el mensaje que nos envió desde nuestro sitio web.`;
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style></head>
<body class="page" style="margin:0;padding:8px;background:${brand.ground}">
<table role="presentation" class="card" style="${TABLE};max-width:600px;margin:0 auto;background:${brand.card};border-top:4px solid ${brand.groundDark}"><tr><td style="padding:20px;overflow:hidden">
<p class="text" style="margin:0 0 20px;font:18px/28px ${FONT};${WRAP};color:${brand.text}">${escapeHtml(mensaje).replaceAll('\n', '<br>\n')}</p>
<h1 class="text line" style="margin:0;padding:20px 0 0;border-top:1px solid ${brand.line};font:bold 18px/26px ${FONT};${WRAP};color:${brand.text}">${escapeHtml(nombre)}</h1>
${empresa ? `<p class="muted" style="margin:0;${TEXT};${WRAP};color:${brand.textQuiet}">${escapeHtml(empresa)}</p>` : ''}
<div style="height:16px"></div>
${buttonRow(button(`Llamar ${escapeHtml(telefono)}`, call, true))}
${buttonRow(button('WhatsApp', whatsappHref(telefono, greeting)), button('Responder', replyHref))}
<table role="presentation" style="${TABLE}">
${Object.values(details).join('\n')}
${row('Enviado', sent)}
</table>
</td></tr></table>
</body></html>
`;
}
