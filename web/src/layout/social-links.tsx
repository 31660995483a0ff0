import { company, type SocialNetworkProfile } from '../company.ts';
import { Icon } from '../components/icon.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import links from '../styles/links.module.css';
import { layoutTexts } from '../texts/layout.ts';
import styles from './social-links.module.css';

const hasUrls = company.social.some(({ url }) => url);
/** While no network has a URL, all are placeholders. */
export const shownProfiles = company.social.filter(({ url }) => url || !hasUrls);

/** The order of the side menu, where other networks come last. */
const sideMenuOrder = ['linkedin', 'facebook', 'x', 'instagram'];
const rankOf = ({ network }: SocialNetworkProfile) =>
  sideMenuOrder.includes(network) ? sideMenuOrder.indexOf(network) : sideMenuOrder.length;
const sideMenuProfiles = [...shownProfiles].sort((one, other) => rankOf(one) - rankOf(other));

/** Links to the networks: icons in the header, in the order of company.ts; icons and names in the side menu. */
export function SocialLinks({ show }: { show: 'icons' | 'names' }) {
  const isMenu = show === 'names';
  if (shownProfiles.length === 0) return null;
  return (
    <ul
      className={`${links.undecoratedLinks} ${isMenu ? styles.names : styles.icons}`}
      aria-label={layoutTexts.networks}
    >
      {(isMenu ? sideMenuProfiles : shownProfiles).map(({ network, name, menuName, url }) => (
        <li key={name}>
          {/* Without a URL it is a placeholder, which the browser neither focuses nor announces as a link. */}
          <a href={url || undefined}>
            <Icon name={network} width={isMenu ? '1.25rem' : '1.125rem'} />
            {isMenu ? menuName : <VisuallyHidden>{name}</VisuallyHidden>}
          </a>
        </li>
      ))}
    </ul>
  );
}
