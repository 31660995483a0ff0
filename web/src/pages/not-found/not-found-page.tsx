import { Link } from 'react-router-dom';
import drawing from '../../assets/chiller-isometric.svg';
import { PhoneLinks } from '../../components/contact-links.tsx';
import { routes } from '../../routes.ts';
import actions from '../../styles/action.module.css';
import section from '../../styles/section.module.css';
import { notFoundTexts } from './not-found-content.ts';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <div className={section.band}>
      <div className={`${section.inner} ${styles.columns}`}>
        <div className={section.stack}>
          <h1>{notFoundTexts.title}</h1>
          <p className={`${section.lead} ${section.quiet}`}>{notFoundTexts.text}</p>
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
            <ul className={section.pairs}>
              {notFoundTexts.ways.map(({ page, about }) => (
                <li key={page}>
                  <Link className={section.cover} to={routes[page].path}>
                    {routes[page].label}
                  </Link>
                  <p className={section.quiet}>{about}</p>
                </li>
              ))}
            </ul>
          </nav>
          <p>{notFoundTexts.call}</p>
          <p className={`${section.wrap} ${styles.phones}`}>
            <PhoneLinks className={actions.phone} />
          </p>
        </div>
      </div>
    </div>
  );
}
