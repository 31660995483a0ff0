import { Link } from 'react-router-dom';
import darkMark from '../assets/logo-mark.svg';
import lightMark from '../assets/logo-mark-light.svg';
import { company } from '../company.ts';
import { routes } from '../routes.ts';
import styles from './logo.module.css';

/** `ground` is the background under the logo. */
export function Logo({ ground }: { ground: 'light' | 'dark' }) {
  return (
    <Link className={styles.logo} to={routes.home.path}>
      <img src={ground === 'light' ? darkMark : lightMark} alt="" width="44" height="44" />
      <span>{company.name}</span>
    </Link>
  );
}
