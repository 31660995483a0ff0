import { headerMenu, menu, routes } from '../../web/src/routes.ts';

const known: string[] = [routes.home.path, routes.contact.path];
const [otherPage] = menu.filter(({ path }) => !known.includes(path));
if (!otherPage)
  throw new Error('The tests need a page besides the home page and the contact page.');
/** A page of the menus other than the home page and the contact page, where a test does not mean a certain one. */
export const OTHER_PAGE = otherPage;
/** Whether the header's menu lists a page under another one. */
export const HAS_DROPDOWN = headerMenu.some(({ children }) => children.length > 0);
