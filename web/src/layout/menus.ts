import { type PageEntry, pages } from '../pages.ts';
import { paths } from '../paths.ts';

export interface MenuItem {
  path: string;
  label: string;
  /** Whether it loads the page anew; only the header's menu does so. */
  reloads: boolean;
}

/** The header's menu shows the page on the left under the one on the right. */
const parents: Partial<Record<string, string>> = { [paths.service]: paths.home };

/** The specification writes it small there. */
const footerLabels: Partial<Record<string, string>> = { [paths.contact]: 'contacto' };

/** Every page that has a place in menus. */
export const menu: readonly MenuItem[] = pages.flatMap(toItems);

export const headerMenu = menu
  .filter(({ path }) => !parents[path])
  .map((item) => ({ ...item, children: menu.filter(({ path }) => parents[path] === item.path) }));

export const footerMenu = menu.map(({ path, label }) => ({
  path,
  label: footerLabels[path] ?? label,
}));

function toItems({ path, label, reloadsFromMenu = false }: PageEntry): MenuItem[] {
  return label ? [{ path, label, reloads: reloadsFromMenu }] : [];
}
