import { fields } from '../../../../functions/src/contract.ts';
import { normalizeText } from '../../../../functions/src/field-text.ts';
import { company } from '../../company.ts';
import type { WrittenFields } from '../written-fields.ts';
import { keptTexts } from './delivery-content.ts';

/** Mail programs do not open addresses that are much longer. */
const MAX_LENGTH = 2000;

/** Returns the address of a mail with the message as its text, or without a text if that is too long. */
export function messageMail(written: WrittenFields): string {
  const link = `mailto:${company.salesMail}?subject=${encodeURIComponent(keptTexts.mailSubject)}`;
  const text = fields.map(({ name, label }) => `${label}: ${written[name]}`).join('\n');
  const full = `${link}&body=${encodeURIComponent(normalizeText(text).replaceAll('\n', '\r\n'))}`;
  return full.length <= MAX_LENGTH ? full : link;
}
