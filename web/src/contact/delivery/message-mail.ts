import { fields } from '../../../../functions/src/contract.ts';
import { normalizeText } from '../../../../functions/src/field-text.ts';
import { company } from '../../company.ts';
import { unsentTexts } from '../form/form-content.ts';
import type { WrittenFields } from './unsent-messages.ts';

/** Mail programs take addresses up to about this length; a longer one does not open at all. */
const LONGEST = 2000;

/** Opens the visitor's mail program with the message, or without its text where that is too long. */
export function messageMail(written: WrittenFields): string {
  const link = `mailto:${company.salesMail}?subject=${encodeURIComponent(unsentTexts.mailSubject)}`;
  const text = fields.map(({ name, label }) => `${label}: ${written[name]}`).join('\n');
  const full = `${link}&body=${encodeURIComponent(normalizeText(text).replaceAll('\n', '\r\n'))}`;
  return full.length <= LONGEST ? full : link;
}
