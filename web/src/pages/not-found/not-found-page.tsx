import { Link } from 'react-router-dom';
import drawing from '../../assets/chiller-isometric.svg';
import { Band } from '../../components/band.tsx';
import { PhoneAndWhatsAppLinks } from '../../components/contact-links.tsx';
import { RuledList } from '../../components/ruled-list.tsx';
import { routes } from '../../routes.ts';
import links from '../../styles/links.module.css';
import { notFoundTexts } from '../../texts/not-found.ts';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <Band className={styles.page} hasColumns>
      <hgroup>
        <h1>{notFoundTexts.title}</h1>
        <p>{notFoundTexts.text}</p>
      </hgroup>
      <img
        className={styles.drawing}
        src={drawing}
        width="860"
        height="710"
        alt={notFoundTexts.drawingAlt}
        decoding="async"
      />
      <div>
        <nav className={styles.pages} aria-label={notFoundTexts.pagesLabel}>
          <RuledList>
            {notFoundTexts.pages.map(({ page, about }) => (
              <li key={page}>
                <Link className={links.stretched} to={routes[page].path}>
                  {routes[page].label}
                </Link>
                <p>{about}</p>
              </li>
            ))}
          </RuledList>
        </nav>
        <p>{notFoundTexts.call}</p>
        <p className={`${links.phoneNumbers} ${links.besideCallBar} ${styles.phones}`}>
          <PhoneAndWhatsAppLinks className={links.largePhoneNumber} />
        </p>
      </div>
    </Band>
  );
}
