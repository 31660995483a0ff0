import { Link } from 'react-router-dom';
import { company } from '../company.ts';
import { Logo } from '../components/logo.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { pages } from '../pages.ts';
import styles from './footer.module.css';
import { copyrightYear, layoutTexts } from './layout-content.ts';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Logo ground="dark" />
          <p>{layoutTexts.summary}</p>
        </div>
        <nav aria-label={layoutTexts.footerMenu}>
          <ul className={styles.links}>
            {pages
              .filter(({ label }) => label)
              .map(({ path, label }) => (
                <li key={path}>
                  <Link to={path}>{label}</Link>
                </li>
              ))}
          </ul>
        </nav>
        <Contact />
      </div>
      <p className={styles.copyright}>
        © {copyrightYear} {company.legalName}
      </p>
    </footer>
  );
}

function Contact() {
  return (
    <address>
      <h2 className={styles.title}>{layoutTexts.contact}</h2>
      <ul className={styles.links}>
        <li>{company.place}</li>
        <li>
          <a href={`mailto:${company.salesMail}`}>{company.salesMail}</a>
        </li>
        <li>{company.engineer}</li>
        {company.phones.map((phone) => (
          <li key={phone}>
            <PhoneLink phone={phone} />
          </li>
        ))}
        <li>{company.hours}</li>
      </ul>
    </address>
  );
}
