import type { InputHTMLAttributes } from 'react';
import type { RefCallBack, UseFormRegisterReturn } from 'react-hook-form';
import type { MessageField } from '../../../../functions/src/contract.ts';
import { Icon } from '../../components/icon.tsx';
import styles from './field.module.css';
import { fieldAttributes } from './field-attributes.ts';
import { formTexts } from './form-content.ts';
import { usePhoneFormat } from './use-phone-format.ts';

interface FieldProps {
  field: MessageField;
  registration: InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement> & { ref: RefCallBack };
  error: string | undefined;
  className?: string | undefined;
}

/** A label, its control, and what is wrong with it. */
export function Field({ field, registration, error, className }: FieldProps) {
  const { name, label, required, type, multiline } = field;
  const { hint, ...attributes } = fieldAttributes[name];
  const id = `campo-${name}`;
  const hintId = hint && `${id}-ayuda`;
  const errorId = error && `${id}-error`;
  const Control = multiline ? 'textarea' : 'input';
  return (
    <div className={className}>
      <label className={styles.label} htmlFor={id}>
        {`${label} `}
        <span className={styles.need}>{required ? formTexts.required : formTexts.optional}</span>
      </label>
      <Control
        {...registration}
        {...attributes}
        {...(type && { type })}
        required={required}
        {...(multiline && { rows: 5 })}
        className={styles.control}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
      />
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

interface PhoneFieldProps extends FieldProps {
  registration: UseFormRegisterReturn;
}

/** The same, which keeps a phone number formatted. */
export function PhoneField({ registration, ...field }: PhoneFieldProps) {
  return <Field {...field} registration={usePhoneFormat(registration)} />;
}
