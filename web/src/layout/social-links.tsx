import { company } from '../company.ts';
import { Icon } from '../components/icon.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import links from '../styles/links.module.css';
import { layoutTexts } from '../texts/layout.ts';
import styles from './social-links.module.css';

const menuOrder = ['linkedin', 'facebook', 'x', 'instagram'];
const menuLinks = company.social
  .map((link) => ({ ...link, name: link.menuName }))
  .sort((a, b) => menuOrder.indexOf(a.network) - menuOrder.indexOf(b.network));

/** Links to the networks: icons in the header, in the order of company.ts; icons and names in the side menu. */
export function SocialLinks({ show }: { show: 'icons' | 'names' }) {
  const isMenu = show === 'names';
  return (
    <ul
      className={`${links.undecorated} ${isMenu ? styles.names : styles.icons}`}
      aria-label={layoutTexts.networks}
    >
      {(isMenu ? menuLinks : company.social).map(({ network, name, url }) => (
        <li key={network}>
          {/* Without an address it is a placeholder, which the browser neither focuses nor announces as a link. */}
          <a href={url || undefined}>
            <Icon name={network} width={isMenu ? '1.25rem' : '1.125rem'} />
            {isMenu ? name : <VisuallyHidden>{name}</VisuallyHidden>}
          </a>
        </li>
      ))}
    </ul>
  );
}
