import { company, type SocialLink } from '../company.ts';
import { Icon } from '../components/icon.tsx';
import hidden from '../styles/visually-hidden.module.css';
import { layoutTexts } from './layout-content.ts';
import styles from './social-links.module.css';

/** The order in the side menu; the header shows them as company.ts lists them. */
const menuOrder = ['linkedin', 'facebook', 'x', 'instagram'];

export function HeaderSocialLinks() {
  return (
    <ul className={styles.icons} aria-label={layoutTexts.networks}>
      {company.social.map((link) => (
        <SocialLinkItem key={link.network} {...link} nameClass={hidden.hidden} />
      ))}
    </ul>
  );
}

export function MenuSocialLinks() {
  const links = [...company.social].sort(
    (a, b) => menuOrder.indexOf(a.network) - menuOrder.indexOf(b.network),
  );
  return (
    <ul className={styles.names} aria-label={layoutTexts.networks}>
      {links.map((link) => (
        <SocialLinkItem key={link.network} {...link} name={link.menuName} />
      ))}
    </ul>
  );
}

interface SocialLinkItemProps extends Omit<SocialLink, 'menuName'> {
  nameClass?: string | undefined;
}

/** A link, or a placeholder that tells screen readers so where the company has no address. */
function SocialLinkItem({ network, name, url, nameClass }: SocialLinkItemProps) {
  return (
    <li>
      <a
        href={url || undefined}
        role={url ? undefined : 'link'}
        aria-disabled={url ? undefined : true}
      >
        <Icon name={network} />
        <span className={nameClass}>{name}</span>
        {url ? null : <span className={hidden.hidden}>{` (${layoutTexts.comingSoon})`}</span>}
      </a>
    </li>
  );
}
