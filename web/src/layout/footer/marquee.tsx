import { companyValues } from '../layout-content.ts';
import styles from './marquee.module.css';
import { MarqueePause } from './marquee-pause.tsx';

/** The company's values, passing by without an end: CSS moves them, so they need no script. */
export function Marquee() {
  return (
    <div className={styles.marquee} data-marquee="">
      <div className={styles.window}>
        <div className={styles.track}>
          <Values />
          <Values isCopy />
          <Values isCopy />
        </div>
      </div>
      <MarqueePause />
    </div>
  );
}

function Values({ isCopy = false }: { isCopy?: boolean }) {
  return (
    <ul className={styles.values} aria-hidden={isCopy || undefined}>
      {companyValues.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  );
}
