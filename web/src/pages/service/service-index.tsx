import section from '../../styles/section.module.css';
import { indexTexts } from './service-content.ts';
import styles from './service-index.module.css';

/** Links to the parts of the page, followed by the browser. */
export function ServiceIndex() {
  return (
    <nav className={`${section.paper} ${styles.index}`} aria-label={indexTexts.name}>
      <ul className={styles.parts}>
        {indexTexts.parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
