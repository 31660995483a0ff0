import { whatsappHref } from '../../../functions/src/shared/phone-links.ts';
import { plateSlots } from '../../../functions/src/shared/plate.ts';
import { company } from '../company.ts';
import { Icon } from '../components/icon.tsx';
import fieldStyles from '../contact/form/field.module.css';
import type { HookForm } from '../contact/form/form-resolver.ts';
import buttons from '../styles/buttons.module.css';
import { formTexts } from '../texts/form.ts';
import { plateTexts } from '../texts/plate.ts';
import styles from './data-plate.module.css';
import { FoldedPlateGuide } from './plate-guide.tsx';

/** The data plate of a machine, whose slots are controls of the form. */
export function DataPlate({ hookForm }: { hookForm: HookForm }) {
  return (
    <>
      <fieldset className={styles.plate}>
        <legend className={styles.legend}>
          {`${plateTexts.title} `}
          <span className={styles.need}>{formTexts.optional}</span>
        </legend>
        <div className={styles.slots}>
          {plateSlots.map(({ name, label, unit }) => (
            <label key={name} className={styles.slot}>
              {label}
              {unit ? <span className={styles.unit}>{unit}</span> : null}
              <input
                // The limit of the message counts the plate's lines, so it is checked with them.
                {...hookForm.register(name, { deps: 'message' })}
                className={fieldStyles.control}
                autoComplete="off"
                autoCapitalize="words"
                autoCorrect="off"
                spellCheck={false}
              />
            </label>
          ))}
        </div>
      </fieldset>
      {company.whatsapp ? (
        <a
          className={`${buttons.secondary} ${styles.whatsapp}`}
          href={whatsappHref(company.whatsapp, plateTexts.whatsapp.greeting)}
        >
          <Icon name="whatsapp" />
          {plateTexts.whatsapp.label}
        </a>
      ) : null}
      <FoldedPlateGuide />
    </>
  );
}
