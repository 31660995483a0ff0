import { plateSlots } from '../../../../functions/src/shared/plate.ts';
import { WhatsAppLink } from '../../components/contact-links.tsx';
import { Icon } from '../../components/icon.tsx';
import buttons from '../../styles/buttons.module.css';
import { whatsappTexts } from '../../texts/components.ts';
import { formTexts } from '../../texts/form.ts';
import { FoldedPlateGuide } from '../plate-guide.tsx';
import styles from './data-plate.module.css';
import fieldStyles from './field.module.css';
import type { HookForm } from './form-resolver.ts';

/** The data plate of a machine, whose slots are controls of the form. */
export function DataPlate({ hookForm }: { hookForm: HookForm }) {
  return (
    <>
      <fieldset className={styles.plate}>
        <legend className={styles.legend}>
          {`${formTexts.plate} `}
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
                spellCheck={false}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <WhatsAppLink
        className={`${buttons.secondary} ${styles.whatsapp}`}
        texts={whatsappTexts.plate}
      >
        <Icon name="whatsapp" />
      </WhatsAppLink>
      <FoldedPlateGuide />
    </>
  );
}
