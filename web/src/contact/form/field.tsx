import {
  type FieldDefinition,
  type FieldName,
  maxLengths,
} from '../../../../functions/src/shared/contract.ts';
import { typedPhonePattern } from '../../../../functions/src/shared/field-text.ts';
import { Icon } from '../../components/icon.tsx';
import { formTexts } from '../../texts/form.ts';
import styles from './field.module.css';
import type { HookForm } from './form-resolver.ts';
import { PhoneInput } from './phone-input.tsx';

/** The attributes of each control, besides those that follow from the contract. */
const fieldAttributes = {
  name: { autoComplete: 'name', autoCapitalize: 'words', autoCorrect: 'off' },
  empresa: { autoComplete: 'organization', autoCapitalize: 'words', autoCorrect: 'off' },
  telefono: { autoComplete: 'tel', inputMode: 'tel' },
  email: { autoComplete: 'email', inputMode: 'email' },
  message: {},
} as const satisfies Record<FieldName, object>;

const patterns: Partial<Record<FieldName, string>> = {
  telefono: typedPhonePattern,
  email: '.+@.+\\..+',
};

const hints: Partial<Record<FieldName, string>> = formTexts.hints;

interface FieldProps {
  field: FieldDefinition;
  hookForm: HookForm;
}

/** A label with its control, hint and error. */
export function Field({ field, hookForm }: FieldProps) {
  const { name, wireName, label, required = false, type, multiline } = field;
  const { errors, isReady: isHydrated } = hookForm.formState;
  const hint = hints[name];
  const error = errors[name]?.message;
  const id = `campo-${name}`;
  const hintId = hint && `${id}-ayuda`;
  const errorId = error && `${id}-error`;
  const Control = multiline ? 'textarea' : 'input';
  // Mensaje has no `maxLength`, which cuts a pasted text silently.
  const maxLength = multiline ? undefined : maxLengths[wireName as keyof typeof maxLengths];
  // Before hydration the browser validates. Later `required` is dropped, with which an empty field is announced as
  // invalid [required-invalid].
  const rules = isHydrated
    ? { 'aria-required': required }
    : { required, maxLength, pattern: patterns[name] };
  const control = {
    ...fieldAttributes[name],
    ...rules,
    type,
    rows: multiline ? 5 : undefined,
    className: styles.control,
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {`${label} `}
        {/* Hidden where the control itself says to a screen reader that it is required. */}
        <span className={styles.need} aria-hidden={required || undefined}>
          {required ? formTexts.required : formTexts.optional}
        </span>
      </label>
      {name === 'telefono' ? (
        <PhoneInput {...control} {...hookForm.register(name)} />
      ) : (
        <Control {...control} {...hookForm.register(name)} />
      )}
      {error ? (
        <p className={styles.error} id={errorId}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
