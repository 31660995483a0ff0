import { Icon } from '../../components/icon.tsx';
import buttons from '../../styles/buttons.module.css';
import utilities from '../../styles/utilities.module.css';
import { companyValues, layoutTexts } from '../layout-content.ts';
import styles from './marquee.module.css';

/** The company's values in a loop that CSS moves and the visitor can pause, with or without script. */
export function Marquee() {
  return (
    <div className={styles.marquee} data-marquee="">
      <input
        className={`${buttons.icon} ${styles.pause}`}
        type="checkbox"
        aria-label={layoutTexts.pause}
      />
      <div className={styles.window}>
        <div className={styles.track}>
          <Values />
          <Values isCopy />
          <Values isCopy />
        </div>
      </div>
      <Icon name="pause" />
      <Icon name="play" />
    </div>
  );
}

function Values({ isCopy = false }: { isCopy?: boolean }) {
  return (
    <ul className={styles.values} aria-hidden={isCopy || undefined}>
      {companyValues.map((value) => (
        <li className={utilities.line} key={value}>
          {value}
        </li>
      ))}
    </ul>
  );
}
