import { company } from '../../web/src/company.ts';
import type { ContactMessage, WireName } from './shared/contract.ts';
import { phoneHref, whatsappHref } from './shared/phone-links.ts';

/** A line of the mail about a field. */
export interface MailLine {
  name: WireName;
  label: string;
  value: string;
}

// Plain on purpose: each mail program shows its own colours, light or dark, and only the buttons
// have ours. Outlook for Windows knows neither white-space nor padding of a link nor max-width, and
// other programs drop the style of the body. Gmail and Outlook break long words by word-break, Yahoo
// by word-wrap.
const FONT_FAMILY = 'Arial,Helvetica,sans-serif';
const WRAP = 'word-wrap:break-word;word-break:break-word';
// Thunderbird's dark mode drops the colour of an element that has no background.
const FILLED_COLOURS = 'background-color:#f07d2a;color:#071a27';

// Wide enough for a phone number: Word would give the table less, and break the number.
const BUTTON_WIDTH_PX = 260;

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for an HTML element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character as keyof typeof entities]);
}

/** Returns a line with spaces in place of its tabs, up to columns of eight characters. */
function expandTabs(line: string): string {
  const cells = line.split('\t');
  const last = cells.pop() ?? '';
  const padded = cells.map((cell) => cell + '\u2002'.repeat(8 - (cell.length % 8)));
  return padded.join('') + last;
}

/** Returns the text with its lines, and with its columns and indents as spaces that do not collapse. */
function escapeWithWhitespace(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => expandTabs(line).replace(/ (?= )|^ /g, '\u00a0'))
    .map(escapeHtml);
  return lines.join('<br>');
}

/** Returns a row of a table. The link fills the cell without padding: it is a line of 44 px. */
function buttonTableRow(text: string, href: string, colours = ''): string {
  const cell = `border:1px solid #f07d2a;border-radius:4px;${colours}`;
  const line = `display:block;font:16px/44px ${FONT_FAMILY};text-decoration:none;${colours}`;
  const space = '&nbsp;'.repeat(4);
  return `<tr><td height="44" align="center" style="${cell}"><a href="${escapeHtml(href)}" style="${line}">${space}${escapeHtml(text)}${space}</a></td></tr>`;
}

/** Returns the mail as HTML. The message comes first, for the inbox's preview. */
export function htmlBody(
  { nombre, empresa, telefono, mensaje }: ContactMessage,
  parts: { subject: string; lines: MailLine[]; sentTime: string; disclaimers: string[] },
): string {
  // Sales sends this line to a number that is not verified, so it quotes nothing of the visitor.
  const { host } = new URL(company.url);
  const greeting = `Buen día. Le escribimos de ${company.name}: recibimos el mensaje que nos envió desde ${host}.`;
  const lines = parts.lines
    .filter(({ name }) => name !== 'nombre' && name !== 'empresa')
    .map(({ label, value }) => `${label}: <span dir="auto">${escapeHtml(value)}</span>`);
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(parts.subject)}</title></head>
<body>
<div style="font:16px/1.5 ${FONT_FAMILY};${WRAP}">
<p dir="auto" style="font-size:18px;unicode-bidi:plaintext;text-align:start">${escapeWithWhitespace(mensaje)}</p>
<hr>
<p><b dir="auto">${escapeHtml(nombre)}</b>${empresa && `<br><span dir="auto">${escapeHtml(empresa)}</span>`}</p>
<table role="presentation" width="${BUTTON_WIDTH_PX}" cellspacing="0" cellpadding="0" style="border-collapse:separate">
${buttonTableRow(`Llamar al ${telefono}`, phoneHref(telefono), FILLED_COLOURS)}
<tr><td height="8"></td></tr>
${buttonTableRow('WhatsApp', whatsappHref(telefono, greeting))}
</table>
<p style="margin:16px 0">${[...lines, `Enviado: ${parts.sentTime}`].join('<br>\n')}</p>
<p>${parts.disclaimers.join('<br>\n')}</p>
</div>
</body></html>
`;
}
