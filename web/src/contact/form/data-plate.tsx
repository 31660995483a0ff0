import type { ReactNode } from 'react';
import { type PlateSlot, plateSlots } from '../../../../functions/src/plate.ts';
import { WhatsAppLink } from '../../components/contact-links.tsx';
import { Icon } from '../../components/icon.tsx';
import { plateSlot } from '../../startup/states.ts';
import buttons from '../../styles/buttons.module.css';
import utilities from '../../styles/utilities.module.css';
import type { ContactForm } from '../written-fields.ts';
import styles from './data-plate.module.css';
import field from './field.module.css';
import { formTexts, plateTexts } from './form-content.ts';

interface DataPlateProps {
  form: ContactForm;
  className: string | undefined;
  /** Under the plate. */
  children?: ReactNode;
}

/** The data plate of a machine, whose slots are fields of the form. */
export function DataPlate({ form, className, children }: DataPlateProps) {
  return (
    <div className={className}>
      <div className={`${utilities.line} ${utilities.wrap} ${styles.caption}`}>
        <p>{plateTexts.caption}</p>
        <WhatsAppLink className={buttons.secondary}>
          <Icon name="whatsapp" />
        </WhatsAppLink>
      </div>
      <fieldset className={styles.plate}>
        <legend className={`${utilities.line} ${utilities.balanced} ${styles.legend}`}>
          <span>
            {`${plateTexts.legend} `}
            <span className={styles.need}>{formTexts.optional}</span>
          </span>
          <span className={`${utilities.ruler} ${utilities.fromTablet} ${styles.ruler}`} />
        </legend>
        <div className={styles.slots}>
          {plateSlots.map((slot) => (
            <Slot key={slot.name} form={form} slot={slot} />
          ))}
        </div>
      </fieldset>
      {children}
    </div>
  );
}

function Slot({ form, slot: { name, label, unit } }: { form: ContactForm; slot: PlateSlot }) {
  return (
    <label className={styles.slot}>
      {label}
      {unit ? <span className={styles.unit}>{unit}</span> : null}
      <input
        {...form.register(name)}
        className={field.control}
        {...plateSlot}
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
