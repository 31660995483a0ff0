import { routeList } from '../routes.ts';

/** The pages that menus show. */
export const menu = routeList.flatMap(
  ({ path, label, footerLabel = label, menuParent: parent, reloadsFromMenu: reloads = false }) =>
    label && footerLabel ? [{ path, label, footerLabel, parent, reloads }] : [],
);

/** The side menu's id, and the attributes of its buttons, which work with or without script. */
export const overlayId = 'overlay';
export const openingSideMenu = { command: 'show-modal', commandfor: overlayId } as const;
export const closingSideMenu = { command: 'close', commandfor: overlayId } as const;

/** The first level of the header's menu, each page with those under it. */
export const headerMenu = menu
  .filter(({ parent }) => !parent)
  .map((item) => ({ ...item, children: menu.filter(({ parent }) => parent === item.path) }));
