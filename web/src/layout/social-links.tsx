import { company } from '../company.ts';
import { Icon } from '../components/icon.tsx';
import buttons from '../styles/buttons.module.css';
import utilities from '../styles/utilities.module.css';
import { layoutTexts } from '../texts/layout.ts';
import styles from './social-links.module.css';

const menuOrder = ['linkedin', 'facebook', 'x', 'instagram'];
const menuLinks = company.social
  .map((link) => ({ ...link, name: link.menuName }))
  .sort((a, b) => menuOrder.indexOf(a.network) - menuOrder.indexOf(b.network));

const headerClass = `${utilities.line} ${utilities.fromDesktop} ${styles.icons}`;

/** The header shows icons, as company.ts lists them, and the side menu names too. */
export function SocialLinks({ place }: { place: 'header' | 'menu' }) {
  const isMenu = place === 'menu';
  return (
    <ul
      className={`${buttons.plain} ${isMenu ? styles.names : headerClass}`}
      aria-label={layoutTexts.networks}
    >
      {(isMenu ? menuLinks : company.social).map(({ network, name, url }) => (
        <li key={network}>
          <a
            href={url || undefined}
            // Without an address it is a placeholder: screen readers are told that the link is unavailable.
            role={url ? undefined : 'link'}
            aria-disabled={url ? undefined : true}
          >
            <Icon name={network} />
            <span className={isMenu ? undefined : utilities.hidden}>{name}</span>
            {url ? null : (
              <span className={utilities.hidden}>{` (${layoutTexts.comingSoon})`}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
