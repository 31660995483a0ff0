import { Link } from 'react-router-dom';
import drawing from '../../assets/chiller-isometric.svg';
import { PhoneLinks } from '../../components/contact-links.tsx';
import { routes } from '../../routes.ts';
import actions from '../../styles/action.module.css';
import pattern from '../../styles/pattern.module.css';
import { notFoundTexts } from './not-found-content.ts';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <div className={pattern.band}>
      <div className={`${pattern.inner} ${styles.columns}`}>
        <div className={pattern.stack}>
          <h1>{notFoundTexts.title}</h1>
          <p className={`${pattern.lead} ${pattern.quiet}`}>{notFoundTexts.text}</p>
        </div>
        <img
          className={styles.drawing}
          src={drawing}
          width="860"
          height="710"
          alt={notFoundTexts.drawingAlt}
          decoding="async"
        />
        <div className={styles.ways}>
          <nav aria-label={notFoundTexts.waysName}>
            <ul className={pattern.pairs}>
              {notFoundTexts.ways.map(({ page, about }) => (
                <li key={page}>
                  <Link className={pattern.cover} to={routes[page].path}>
                    {routes[page].label}
                  </Link>
                  <p className={`${pattern.quiet} ${pattern.balanced}`}>{about}</p>
                </li>
              ))}
            </ul>
          </nav>
          <p className={pattern.balanced}>{notFoundTexts.call}</p>
          <p className={`${pattern.wrap} ${styles.phones}`}>
            <PhoneLinks className={actions.phone} />
          </p>
        </div>
      </div>
    </div>
  );
}
