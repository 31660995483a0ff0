import { company } from '../../web/src/company.ts';
import { htmlBody, type MailLine } from './mail-html.ts';
import { type ContactMessage, fieldDefinitions } from './shared/contract.ts';
import { parseMailAddress, splitMailAddress } from './shared/field-text.ts';
import { phoneSpellings, whatsappHref } from './shared/phone-links.ts';

/** Composed once and sent unchanged at every attempt. */
export type Mail = ReturnType<typeof composeMail>;

interface MailMetadata {
  id: string;
  date: Date;
  from: string;
  to: string[];
  isSpam: boolean;
}

/** The end of the mail, because staff trust mail from the company's own address. */
const UNVERIFIED =
  'Este mensaje llegó por el formulario del sitio. El nombre, el teléfono, el correo y los enlaces están sin verificar.';
const PRIVACY =
  'El formulario muestra el aviso de privacidad: use estos datos solo para los fines que señala.';

/**
 * Begins each line of the visitor's words in the text part. Without it a line that imitates ours would
 * pass for one, and reply parsers and ticket systems would drop all that follows one such as "--".
 */
const VISITOR_LINE_PREFIX = '│ ';

const sentTimeFormat = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Monterrey',
});

/**
 * Returns a visitor's text for a header: on one line, and without the start of an encoded word (RFC
 * 2047), which some mail programs would decode a second time.
 */
function headerText(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('=?', '= ?');
}

/** Omits a name that looks like an address, because mail programs would show it as the sender. */
function replyTo({ nombre, correo }: ContactMessage) {
  // NFKC makes the small and the full-width @ a plain one.
  const looksLikeAddress = /[@<>]/.test(nombre.normalize('NFKC'));
  return { name: looksLikeAddress ? '' : headerText(nombre), address: correo };
}

/**
 * Returns a subject with more than the name, because mail programs group mails with equal subjects. Its
 * first word is ours, so that no name reads as a mark of ours, such as [posible spam].
 */
function subjectOf({ nombre, empresa, telefono }: ContactMessage, isSpam: boolean): string {
  const mark = isSpam ? '[posible spam] ' : '';
  return headerText(`${mark}Solicitud de ${nombre}, ${empresa || telefono}`);
}

/** Returns a line for each field of one line that is not empty. */
function oneLineFieldsOf(message: ContactMessage): MailLine[] {
  const values = { ...message, telefono: phoneSpellings(message.telefono).join(' · ') };
  return fieldDefinitions
    .filter(({ wireName, multiline }) => !multiline && message[wireName])
    .map(({ wireName, label }) => ({ name: wireName, label, value: values[wireName] }));
}

function textBody(
  { mensaje, telefono }: ContactMessage,
  parts: { lines: MailLine[]; sentTime: string; disclaimers: string[] },
): string {
  const allLines = [
    ...parts.lines.map(({ label, value }) => `${label}: ${value}`),
    `WhatsApp: ${whatsappHref(telefono)}`,
    `Enviado: ${parts.sentTime}`,
  ];
  const words = mensaje.replace(/^/gm, VISITOR_LINE_PREFIX);
  const paragraphs = [words, allLines.join('\n'), parts.disclaimers.join('\n')];
  return `${paragraphs.join('\n\n')}\n`;
}

/** Returns a visitor's message as the mail that sales reads and replies to. */
export function composeMail(visitorMessage: ContactMessage, options: MailMetadata) {
  // The address to which a reply goes: letters of other scripts can imitate another domain.
  const correo = parseMailAddress(visitorMessage.correo) ?? visitorMessage.correo;
  const message = { ...visitorMessage, correo };
  const subject = subjectOf(message, options.isSpam);
  const lines = oneLineFieldsOf(message);
  const sentTime = `${sentTimeFormat.format(options.date)} (hora de Monterrey)`;
  const disclaimers = company.privacyUrl ? [UNVERIFIED, PRIVACY] : [UNVERIFIED];
  const [, ownDomain] = splitMailAddress(options.from);
  return {
    messageId: `<${options.id}@${ownDomain}>`,
    date: options.date,
    from: { name: 'Formulario del sitio', address: options.from },
    to: options.to,
    replyTo: replyTo(message),
    subject,
    text: textBody(message, { lines, sentTime, disclaimers }),
    html: htmlBody(message, { subject, lines, sentTime, disclaimers }),
  };
}
