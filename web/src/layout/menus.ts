import { routeList } from '../routes.ts';

/** The pages that menus show. */
export const menu = routeList.flatMap(
  ({ path, label, footerLabel = label, menuParent: parent, reloadsFromMenu: reloads = false }) =>
    label && footerLabel ? [{ path, label, footerLabel, parent, reloads }] : [],
);

/** The first level of the header's menu, each page with those under it. */
export const headerMenu = menu
  .filter(({ parent }) => !parent)
  .map((item) => ({ ...item, children: menu.filter(({ parent }) => parent === item.path) }));
