import { type FormField, limits, type MessageField } from '../../../../functions/src/contract.ts';
import { Icon } from '../../components/icon.tsx';
import { formTexts } from '../../texts/form.ts';
import styles from './field.module.css';
import type { ContactForm } from './form-schema.ts';
import { PhoneInput } from './phone-input.tsx';

/** The attributes of each control, besides those that follow from the contract. */
const fieldAttributes = {
  name: { autoComplete: 'name', autoCapitalize: 'words', enterKeyHint: 'next' },
  empresa: { autoComplete: 'organization', autoCapitalize: 'words', enterKeyHint: 'next' },
  telefono: { autoComplete: 'tel', inputMode: 'tel', enterKeyHint: 'next' },
  email: { autoComplete: 'email', inputMode: 'email', enterKeyHint: 'next' },
  message: {},
} as const satisfies Record<FormField, object>;

/**
 * What the browser checks before the app does. Mensaje has no `maxLength`, which cuts a pasted text silently. A phone
 * has ten digits behind what is dialled before them.
 */
const servedAttributes: Record<FormField, { maxLength?: number; pattern?: string }> = {
  name: { maxLength: limits.nombre },
  empresa: { maxLength: limits.empresa },
  telefono: {
    pattern:
      '[^+\\p{Nd}]*(?:\\+?\\D*(?:0\\D*0\\D*)?5\\D*2\\D*(?:1\\D*)?|0\\D*1\\D*|0\\D*4\\D*[45]\\D*)?(?:\\p{Nd}[^+\\p{Nd}]*){10}',
  },
  email: { maxLength: limits.correo, pattern: '.+@.+\\..+' },
  message: {},
};

const hints: Partial<Record<FormField, string>> = formTexts.hints;

interface FieldProps {
  field: MessageField;
  form: ContactForm;
  className?: string | undefined;
}

/** A label with its control, hint and error. */
export function Field({ field, form, className }: FieldProps) {
  const { name, label, required = false, type, multiline } = field;
  const { errors, isReady } = form.formState;
  const hint = hints[name];
  const error = errors[name]?.message;
  const id = `campo-${name}`;
  const hintId = hint && `${id}-ayuda`;
  const errorId = error && `${id}-error`;
  const Control = multiline ? 'textarea' : 'input';
  // Firefox calls a required field invalid before a letter is typed, so the app marks it otherwise.
  const rules = isReady ? { 'aria-required': required } : { required, ...servedAttributes[name] };
  const control = {
    ...fieldAttributes[name],
    ...rules,
    ...(type && { type }),
    ...(multiline && { rows: 5 }),
    className: styles.control,
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={className}>
      <label className={styles.label} htmlFor={id}>
        {`${label} `}
        {/* A screen reader says that a field is required. */}
        <span className={styles.need} aria-hidden={required || undefined}>
          {required ? formTexts.required : formTexts.optional}
        </span>
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
