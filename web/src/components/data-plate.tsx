import plate from '../assets/data-plate.svg';
import actions from '../styles/action.module.css';
import section from '../styles/section.module.css';
import { plateTexts } from './components-content.ts';
import { WhatsAppLink } from './contact-links.tsx';
import styles from './data-plate.module.css';
import { Icon } from './icon.tsx';

/** The data plate of a machine, with empty fields for what the visitor should write. */
export function DataPlate() {
  return (
    <figure className={`${section.stack} ${styles.figure}`}>
      <img src={plate} alt={plateTexts.alt} width="360" height="168" loading="lazy" />
      <figcaption className={`${section.line} ${section.wrap} ${section.term} ${styles.caption}`}>
        {plateTexts.caption}
        <WhatsAppLink className={actions.secondary}>
          <Icon name="whatsapp" />
        </WhatsAppLink>
      </figcaption>
    </figure>
  );
}
