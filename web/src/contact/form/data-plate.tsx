import { type ChangeEvent, type FocusEvent, useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { WhatsAppLink } from '../../components/contact-links.tsx';
import { Icon } from '../../components/icon.tsx';
import actions from '../../styles/action.module.css';
import pattern from '../../styles/pattern.module.css';
import type { ContactForm } from '../written-fields.ts';
import styles from './data-plate.module.css';
import field from './field.module.css';
import { formTexts, plateTexts } from './form-content.ts';
import { type PlateLabel, plateLabels, readSlot, writeSlot } from './plate-lines.ts';

/** The data plate of a machine, whose slots show and write lines of the message. */
export function DataPlate({
  form,
  className,
}: {
  form: ContactForm;
  className: string | undefined;
}) {
  return (
    <div className={className}>
      <div className={`${pattern.line} ${pattern.wrap} ${styles.caption}`}>
        <p>{plateTexts.caption}</p>
        <WhatsAppLink className={actions.secondary}>
          <Icon name="whatsapp" />
        </WhatsAppLink>
      </div>
      {/* Disabled until the form is ready: a plain post sends the message, but not the slots. */}
      <fieldset className={styles.plate} disabled={!form.formState.isReady} onBlur={moveCaretToEnd}>
        <legend className={`${pattern.line} ${styles.legend}`}>
          <span>
            {`${plateTexts.legend} `}
            <span className={styles.need}>{formTexts.optional}</span>
          </span>
          <span className={`${pattern.ruler} ${pattern.fromTablet} ${styles.ruler}`} />
        </legend>
        <div className={styles.slots}>
          {plateLabels.map((label) => (
            <Slot key={label} form={form} label={label} />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** In Safari, Tab puts the caret of a text area before its text: here, before the lines of the slots. */
function moveCaretToEnd({ relatedTarget }: FocusEvent): void {
  if (!(relatedTarget instanceof HTMLTextAreaElement)) return;
  const { length } = relatedTarget.value;
  setTimeout(() => relatedTarget.selectionEnd || relatedTarget.setSelectionRange(length, length));
}

function Slot({ form, label }: { form: ContactForm; label: PlateLabel }) {
  const { control, getFieldState, getValues, setValue } = form;
  // Renders the slot at every change. What was typed before hydration is only in the form's values.
  useWatch({ control, name: 'message' });
  const { message = '' } = getValues();
  const unit = plateTexts.slots[label];
  const write = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement>) => {
      // An error under the message goes once there is text.
      const options = { shouldDirty: true, shouldValidate: getFieldState('message').invalid };
      setValue('message', writeSlot(message, label, target.value), options);
    },
    [message, label, getFieldState, setValue],
  );
  return (
    <label className={styles.slot}>
      {label}
      {unit ? <span className={styles.unit}>{unit}</span> : null}
      <input
        className={field.control}
        value={readSlot(message, label)}
        onChange={write}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="next"
        // For :placeholder-shown.
        placeholder=" "
      />
    </label>
  );
}
