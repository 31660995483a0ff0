import type { FormField, MessageField } from '../../../../functions/src/contract.ts';
import { Icon } from '../../components/icon.tsx';
import type { ContactForm } from '../written-fields.ts';
import styles from './field.module.css';
import { formTexts } from './form-content.ts';
import { PhoneInput } from './phone-input.tsx';

/** The attributes of each control, besides those that follow from the contract. */
const fieldAttributes = {
  name: { autoComplete: 'name', autoCapitalize: 'words', enterKeyHint: 'next' },
  empresa: { autoComplete: 'organization', autoCapitalize: 'words', enterKeyHint: 'next' },
  telefono: { autoComplete: 'tel', inputMode: 'tel', enterKeyHint: 'next' },
  email: { autoComplete: 'email', inputMode: 'email', enterKeyHint: 'next' },
  message: {},
} as const satisfies Record<FormField, object>;

const hints: Partial<Record<FormField, string>> = formTexts.hints;

interface FieldProps {
  field: MessageField;
  form: ContactForm;
  className?: string | undefined;
}

/** A label with its control, hint and error. */
export function Field({ field, form, className }: FieldProps) {
  const { name, label, required, type, multiline } = field;
  const hint = hints[name];
  const error = form.formState.errors[name]?.message;
  const id = `campo-${name}`;
  const hintId = hint && `${id}-ayuda`;
  const errorId = error && `${id}-error`;
  const Control = multiline ? 'textarea' : 'input';
  const control = {
    ...fieldAttributes[name],
    ...(type && { type }),
    ...(multiline && { rows: 5 }),
    required,
    className: styles.control,
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={className}>
      <label className={styles.label} htmlFor={id}>
        {`${label} `}
        <span className={styles.need}>{required ? formTexts.required : formTexts.optional}</span>
      </label>
      {name === 'telefono' ? (
        <PhoneInput {...control} {...form.register(name)} />
      ) : (
        <Control {...control} {...form.register(name)} />
      )}
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
