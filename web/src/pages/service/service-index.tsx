import buttons from '../../styles/buttons.module.css';
import utilities from '../../styles/utilities.module.css';
import { indexTexts } from './service-content.ts';
import styles from './service-index.module.css';

/** Links to the page's sections: plain anchors, which the router does not handle. */
export function ServiceIndex() {
  return (
    <nav className={`${utilities.paper} ${styles.index}`} aria-label={indexTexts.name}>
      <ul className={`${utilities.row} ${buttons.plain} ${styles.parts}`}>
        {indexTexts.parts.map(({ id, name, more }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {name}
              {more ? <span className={utilities.fromDesktop}>&nbsp;{more}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
