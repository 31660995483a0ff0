import type { InputHTMLAttributes } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { Icon } from '../../components/icon.tsx';
import type { FormField } from './contact-schema.ts';
import styles from './field.module.css';
import { fieldTexts, formTexts } from './form-content.ts';

type ControlProps = InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement>;

interface FieldProps extends Omit<ControlProps, 'name'> {
  name: FormField;
  ref: RefCallBack;
  error?: string | undefined;
  /** A text of many lines. */
  multiline?: boolean;
  rows?: number;
}

/** A label, its control, and what is wrong with it. */
export function Field({ name, error, multiline, className, ...control }: FieldProps) {
  const { label, hint } = fieldTexts[name];
  const id = `campo-${name}`;
  const hintId = hint && `${id}-ayuda`;
  const errorId = error && `${id}-error`;
  const Control = multiline ? 'textarea' : 'input';
  return (
    <div className={className}>
      <label className={styles.label} htmlFor={id}>
        {`${label} `}
        <span className={styles.need}>
          {control.required ? formTexts.required : formTexts.optional}
        </span>
      </label>
      <Control
        {...control}
        className={styles.control}
        id={id}
        name={name}
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
