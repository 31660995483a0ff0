import type { FieldErrors, UseFormRegister, UseFormRegisterReturn } from 'react-hook-form';
import styles from './contact-form.module.css';
import type { FormInput } from './contact-schema.ts';
import { Field } from './field.tsx';
import { usePhoneFormat } from './use-phone-format.ts';

interface ContactFieldsProps {
  register: UseFormRegister<FormInput>;
  errors: FieldErrors<FormInput>;
}

/** In the order in which they are seen: an invalid form focuses the first that it registered. */
export function ContactFields({ register, errors }: ContactFieldsProps) {
  return (
    <>
      <Field
        {...register('name')}
        error={errors.name?.message}
        required
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <Field
        {...register('empresa')}
        error={errors.empresa?.message}
        autoComplete="organization"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <PhoneField registration={register('telefono')} error={errors.telefono?.message} />
      <Field
        {...register('email')}
        error={errors.email?.message}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
      />
      <Field
        {...register('message')}
        className={styles.wide}
        error={errors.message?.message}
        required
        multiline
        rows={5}
      />
    </>
  );
}

interface PhoneFieldProps {
  registration: UseFormRegisterReturn<'telefono'>;
  error: string | undefined;
}

function PhoneField({ registration, error }: PhoneFieldProps) {
  return (
    <Field
      {...usePhoneFormat(registration)}
      error={error}
      required
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
    />
  );
}
