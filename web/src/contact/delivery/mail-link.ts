import { normalizeText } from '../../../../functions/src/contract.ts';
import { company } from '../../company.ts';
import { formFields, type WrittenFields } from '../form/contact-schema.ts';
import { fieldTexts, unsentTexts } from '../form/form-content.ts';

/** Mail programs take addresses up to about this length; a longer one does not open at all. */
const LONGEST = 2000;

/** Opens the visitor's mail program with the message, or without its text where that is too long. */
export function mailLink(fields: WrittenFields): string {
  const link = `mailto:${company.salesMail}?subject=${encodeURIComponent(unsentTexts.mailSubject)}`;
  const text = formFields.map((name) => `${fieldTexts[name].label}: ${fields[name]}`).join('\n');
  const full = `${link}&body=${encodeURIComponent(normalizeText(text).replaceAll('\n', '\r\n'))}`;
  return full.length <= LONGEST ? full : link;
}
