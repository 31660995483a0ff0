import type { TextareaHTMLAttributes } from 'react';
import type { FormField } from '../../../../functions/src/contract.ts';

interface FieldAttributes
  extends Pick<
    TextareaHTMLAttributes<HTMLElement>,
    'autoCapitalize' | 'autoComplete' | 'enterKeyHint' | 'inputMode'
  > {
  /** A text between the control and its error. */
  hint?: string;
}

/** What only the browser's form needs of each field; the contract has the rest. */
export const fieldAttributes: Record<FormField, FieldAttributes> = {
  name: { autoComplete: 'name', autoCapitalize: 'words', enterKeyHint: 'next' },
  empresa: { autoComplete: 'organization', autoCapitalize: 'words', enterKeyHint: 'next' },
  telefono: {
    hint: '10 dígitos, sin +52',
    inputMode: 'tel',
    autoComplete: 'tel',
    enterKeyHint: 'next',
  },
  email: { inputMode: 'email', autoComplete: 'email', enterKeyHint: 'next' },
  message: {},
};
