import { Link } from 'react-router-dom';
import drawing from '../../assets/chiller-isometric.svg';
import { PhoneLinks } from '../../components/contact-links.tsx';
import { routes } from '../../routes.ts';
import buttons from '../../styles/buttons.module.css';
import utilities from '../../styles/utilities.module.css';
import { notFoundTexts } from '../../texts/not-found.ts';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <div className={utilities.band}>
      <div className={`${utilities.inner} ${styles.columns}`}>
        <div className={utilities.stack}>
          <h1>{notFoundTexts.title}</h1>
          <p className={`${utilities.lead} ${utilities.quiet}`}>{notFoundTexts.text}</p>
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
            <ul className={utilities.pairs}>
              {notFoundTexts.ways.map(({ page, about }) => (
                <li key={page}>
                  <Link className={utilities.cover} to={routes[page].path}>
                    {routes[page].label}
                  </Link>
                  <p className={`${utilities.quiet} ${utilities.balanced}`}>{about}</p>
                </li>
              ))}
            </ul>
          </nav>
          <p className={utilities.balanced}>{notFoundTexts.call}</p>
          <p className={`${utilities.wrap} ${styles.phones}`}>
            <PhoneLinks className={buttons.phone} />
          </p>
        </div>
      </div>
    </div>
  );
}
