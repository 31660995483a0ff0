import { Link } from 'react-router-dom';
import darkMark from '../assets/logo-mark.svg';
import lightMark from '../assets/logo-mark-light.svg';
import { company } from '../company.ts';
import { routes } from '../routes.ts';
import styles from './home-link.module.css';

/** The company's mark and name, for a light or a dark background. */
export function HomeLink({ background }: { background: 'light' | 'dark' }) {
  return (
    <Link className={styles.link} to={routes.home.path}>
      <picture>
        <source
          media="(forced-colors: active) and (prefers-color-scheme: dark)"
          srcSet={lightMark}
        />
        <source media="(forced-colors: active)" srcSet={darkMark} />
        <img src={background === 'light' ? darkMark : lightMark} alt="" width="44" height="44" />
      </picture>
      <span translate="no">{company.name}</span>
    </Link>
  );
}
