import { company, type SocialLink, type SocialNetwork } from '../company.ts';
import { Icon } from '../components/icon.tsx';
import hidden from '../styles/visually-hidden.module.css';
import { layoutTexts } from './layout-content.ts';
import styles from './social-links.module.css';

/** The order in the side menu; the header shows them as company.ts lists them. */
const menuOrder: readonly SocialNetwork[] = ['linkedin', 'facebook', 'x', 'instagram'];

export function HeaderSocialLinks() {
  return (
    <ul className={styles.icons} aria-label={layoutTexts.networks}>
      {company.social.map((link) => (
        <li key={link.network}>
          <SocialLinkItem link={link} nameClass={hidden.hidden}>
            {link.name}
          </SocialLinkItem>
        </li>
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
        <li key={link.network}>
          <SocialLinkItem link={link}>{link.menuName ?? link.name}</SocialLinkItem>
        </li>
      ))}
    </ul>
  );
}

interface SocialLinkItemProps {
  link: SocialLink;
  nameClass?: string | undefined;
  children: string;
}

/** A link, or a placeholder that tells screen readers so where the company has no address. */
function SocialLinkItem({ link: { network, url }, nameClass, children }: SocialLinkItemProps) {
  return (
    <a href={url} role={url ? undefined : 'link'} aria-disabled={url ? undefined : true}>
      <Icon name={network} />
      <span className={nameClass}>{children}</span>
      {url ? null : <span className={hidden.hidden}>{` (${layoutTexts.comingSoon})`}</span>}
    </a>
  );
}
