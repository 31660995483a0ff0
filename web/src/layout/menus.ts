import { pages } from '../pages.ts';

export interface MenuItem {
  path: string;
  label: string;
  footerLabel: string;
  /** The path of the page under which the header's menu shows this one. */
  parent: string | undefined;
  /** Whether the header's menu loads the page as a new document. */
  reloads: boolean;
}

/** The pages that menus show. */
export const menu: readonly MenuItem[] = pages.flatMap(
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
