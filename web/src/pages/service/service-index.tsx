import actions from '../../styles/action.module.css';
import pattern from '../../styles/pattern.module.css';
import { indexTexts } from './service-content.ts';
import styles from './service-index.module.css';

/** Links to the page's sections: plain anchors, which the router does not handle. */
export function ServiceIndex() {
  return (
    <nav className={`${pattern.paper} ${styles.index}`} aria-label={indexTexts.name}>
      <ul className={`${pattern.row} ${actions.plain} ${styles.parts}`}>
        {indexTexts.parts.map(({ id, name, more }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {name}
              {more ? <span className={pattern.fromDesktop}>&nbsp;{more}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
