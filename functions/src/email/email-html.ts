import type { ContactMessage } from '../contract.ts';
import { escapeHtml } from '../escape-html.ts';
import { phoneHref } from '../phone-links.ts';
import { greetingLink } from './email-links.ts';

// Written for what mail programs know (caniemail.com). Outlook on Windows pads table cells alone,
// hence the tables. A long word is broken by word-break in Gmail and Outlook, by word-wrap in
// Yahoo; overflow-wrap is known to few. What can't be broken, such as letters that the visitor has
// joined into one, is cut off. Gmail drops the <style> for accounts that are not its own,
// so that it holds the dark palette only, which must overrule the styles in the elements.
const TEXT = 'font:16px/24px Arial,Helvetica,sans-serif';
const WRAP = 'word-wrap:break-word;word-break:break-word';
const TABLE = 'width:100%;table-layout:fixed;border-collapse:separate;border-spacing:0';

/** The site's colours on dark grounds, where a mail program asks for them. */
const DARK = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #071A27 !important; }
  .card { background: #0A2A3F !important; border-color: #7FD0F0 !important; }
  .text { color: #FFFFFF !important; }
  .muted { color: #C3D3DD !important; }
  .link { color: #7FD0F0 !important; }
  .edge { border-color: #C3D3DD !important; }
  .line { border-color: #3B5465 !important; }
}
`;

interface Button {
  label: string;
  href: string;
  /** The one call to action. */
  isPrimary?: boolean;
}

function buttonCell({ label, href, isPrimary = false }: Button): string {
  const [ground, edge, color] = isPrimary
    ? ['background:#F07D2A', '#F07D2A', '#16130F']
    : ['', '#0A2A3F', '#0A2A3F'];
  const [cellClass, linkClass] = isPrimary ? ['', ''] : [' class="edge"', ' class="text"'];
  return `<td${cellClass} style="padding:0;text-align:center;border:2px solid ${edge};border-radius:4px;${ground}"><a${linkClass} href="${escapeHtml(href)}" style="display:block;font:bold 16px/44px Arial,Helvetica,sans-serif;text-decoration:none;color:${color}">${label}</a></td>`;
}

/** Buttons side by side, equally wide. */
function buttonRow(buttons: Button[]): string {
  const cells = buttons.map(buttonCell).join('\n<td style="padding:0;width:8px"></td>\n');
  return `<table role="presentation" style="${TABLE};margin:0 0 8px"><tr>\n${cells}\n</tr></table>`;
}

interface Row {
  label: string;
  value: string;
  href?: string | undefined;
}

function detailRow({ label, value, href }: Row): string {
  const shown = escapeHtml(value);
  const content = href
    ? `<a class="link" href="${escapeHtml(href)}" style="color:#0A6C9E">${shown}</a>`
    : shown;
  return `<tr><td class="muted" style="padding:8px 8px 0 0;width:76px;vertical-align:top;${TEXT};color:#4A5A64">${label}</td>
<td class="text" style="padding:8px 0 0;vertical-align:top;${TEXT};${WRAP};color:#071A27">${content}</td></tr>`;
}

/** What the HTML shows besides the message itself. */
interface Circumstances {
  subject: string;
  /** When it was sent, in words. */
  sent: string;
  /** Where an answer goes; absent where no header can bear the visitor's address. */
  replyHref: string | undefined;
}

/**
 * The mail as it is read on a phone. The message comes first and no heading before it, so that the
 * inbox's preview begins with it too.
 */
export function htmlBody(message: ContactMessage, circumstances: Circumstances): string {
  const { nombre, empresa, telefono, correo, mensaje } = message;
  const { subject, sent, replyHref } = circumstances;
  const call = phoneHref(message.telefono);
  const write: Button[] = [
    { label: 'WhatsApp', href: greetingLink(message) },
    ...(replyHref ? [{ label: 'Responder', href: replyHref }] : []),
  ];
  const details: Row[] = [
    { label: 'Teléfono', value: telefono, href: call },
    { label: 'Correo', value: correo, href: replyHref },
    { label: 'Enviado', value: sent },
  ];
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style></head>
<body class="page" style="margin:0;padding:8px;background:#F3F6F8">
<table role="presentation" class="card" style="${TABLE};max-width:600px;margin:0 auto;background:#FFFFFF;border-top:4px solid #083C52"><tr><td style="padding:20px;overflow:hidden">
<p class="text" style="margin:0 0 20px;${TEXT};${WRAP};color:#071A27">${escapeHtml(mensaje).replaceAll('\n', '<br>\n')}</p>
<h1 class="text line" style="margin:0;padding:20px 0 0;border-top:1px solid #D5DEE4;font:bold 20px/28px Arial,Helvetica,sans-serif;${WRAP};color:#071A27">${escapeHtml(nombre)}</h1>
${empresa ? `<p class="muted" style="margin:0;${TEXT};${WRAP};color:#4A5A64">${escapeHtml(empresa)}</p>` : ''}
<div style="height:16px"></div>
${buttonRow([{ label: 'Llamar', href: call, isPrimary: true }])}
${buttonRow(write)}
<table role="presentation" style="${TABLE}">
${details.map(detailRow).join('\n')}
</table>
</td></tr></table>
</body></html>
`;
}
