import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { company } from '../../company.ts';
import { MailLink, PhoneLink, WhatsAppLink } from '../../components/contact-links.tsx';
import { HomeLink } from '../../components/home-link.tsx';
import { Icon } from '../../components/icon.tsx';
import { Stack } from '../../components/stack.tsx';
import { phrases } from '../../phrases.ts';
import { menuPages } from '../../routes.ts';
import backgrounds from '../../styles/backgrounds.module.css';
import buttons from '../../styles/buttons.module.css';
import { contactDetailLabels } from '../../texts/contact.ts';
import { layoutTexts, legalDocuments, marqueeWords } from '../../texts/layout.ts';
import { ToTopLink } from '../to-top.tsx';
import styles from './footer.module.css';
import marquee from './marquee.module.css';

export function Footer() {
  return (
    <footer className={`${backgrounds.navy} ${styles.footer}`}>
      <Marquee />
      <div className={styles.columns}>
        <Stack className={styles.brand}>
          <HomeLink background="dark" />
          <p>{layoutTexts.summary}</p>
        </Stack>
        <nav aria-label={layoutTexts.footerMenu}>
          <Column title={layoutTexts.site}>
            {menuPages.map(({ path, footerLabel }) => (
              <li key={path}>
                <Link to={path}>{footerLabel}</Link>
              </li>
            ))}
          </Column>
        </nav>
        <Contact />
        <div>
          <Column title={layoutTexts.legal}>
            {legalDocuments.map(({ label, url }) => (
              <li key={label}>{url ? <a href={url}>{label}</a> : <span>{label}</span>}</li>
            ))}
          </Column>
        </div>
      </div>
      <div className={styles.end}>
        <div>
          <p className={styles.copyright} translate="no">
            {layoutTexts.copyright.map((part, index, { length }) => {
              const separator = index < length - 1 ? ' · ' : '';
              return <span key={part}>{part + separator}</span>;
            })}
          </p>
          <p>{layoutTexts.pictureNote}</p>
        </div>
        <ToTopLink className={styles.toTop} />
      </div>
    </footer>
  );
}

function Contact() {
  return (
    <div className={styles.contact}>
      <h2>{layoutTexts.contact}</h2>
      <address>
        <ul className={styles.list}>
          <li translate="no">{phrases.domicile}</li>
          <li>
            <MailLink />
          </li>
          <li>
            <strong className={styles.emergencyWords}>{layoutTexts.emergencies}</strong>
          </li>
          <li translate="no">{company.engineer}</li>
          {company.phones.map((phone) => (
            <li key={phone}>
              <PhoneLink phone={phone} />
            </li>
          ))}
          {company.whatsapp ? (
            <li>
              <WhatsAppLink />
            </li>
          ) : null}
          <li>
            {contactDetailLabels.hours}
            <br />
            {phrases.hours}
          </li>
        </ul>
      </address>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </>
  );
}

/** Of one round of the marquee. */
const ROUND_DURATION_MS = 4000 * marqueeWords.length;

/** The company's values in a loop that CSS moves and the visitor can pause, with or without script. */
function Marquee() {
  return (
    <div className={marquee.marquee} data-marquee="">
      <input
        className={`${buttons.iconButton} ${marquee.pause}`}
        type="checkbox"
        aria-label={layoutTexts.pause}
      />
      <div className={marquee.viewport}>
        <div className={marquee.track} style={{ animationDuration: `${ROUND_DURATION_MS}ms` }}>
          <MarqueeItems />
          <MarqueeItems isRepeated />
          <MarqueeItems isRepeated />
        </div>
      </div>
      <Icon name="pause" width="1.25rem" />
      <Icon name="play" width="1.25rem" />
    </div>
  );
}

function MarqueeItems({ isRepeated = false }: { isRepeated?: boolean }) {
  return (
    <ul className={marquee.items} aria-hidden={isRepeated || undefined}>
      {marqueeWords.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  );
}
