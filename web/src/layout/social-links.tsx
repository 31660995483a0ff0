import { company } from '../company.ts';
import { Icon } from '../components/icon.tsx';
import hidden from '../styles/visually-hidden.module.css';
import { layoutTexts } from './layout-content.ts';
import styles from './social-links.module.css';

/** The header shows icons, and the side menu names too. */
export function SocialLinks({ place }: { place: 'header' | 'menu' }) {
  const isMenu = place === 'menu';
  return (
    <ul className={isMenu ? styles.names : styles.icons} aria-label={layoutTexts.networks}>
      {company.social.map(({ network, name, menuName, url }) => (
        <li key={network}>
          <a
            href={url || undefined}
            // A placeholder, of which screen readers are told, where the company has no address.
            role={url ? undefined : 'link'}
            aria-disabled={url ? undefined : true}
          >
            <Icon name={network} />
            {isMenu ? menuName : <span className={hidden.hidden}>{name}</span>}
            {url ? null : <span className={hidden.hidden}>{` (${layoutTexts.comingSoon})`}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
