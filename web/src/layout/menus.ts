import { routeList } from '../routes.ts';

/** The pages that menus show. */
export const menu = routeList.flatMap(({ label, ...route }) =>
  label ? [{ footerLabel: label, ...route, label }] : [],
);

/** The first level of the header's menu, each page with those under it. */
export const headerMenu = menu
  .filter(({ menuParent }) => !menuParent)
  .map((item) => ({ ...item, children: menu.filter((page) => page.menuParent === item.name) }));
