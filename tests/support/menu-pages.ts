import { headerMenuTree, menuPages, routes } from '../../web/src/routes.ts';

const HOME_AND_CONTACT_PATHS: string[] = [routes.home.path, routes.contact.path];
const [otherPage] = menuPages.filter(({ path }) => !HOME_AND_CONTACT_PATHS.includes(path));
if (!otherPage)
  throw new Error('The tests need a page besides the home page and the contact page.');
/** A page of the menus other than the home page and the contact page, where a test does not mean a certain one. */
export const OTHER_PAGE = otherPage;
/** Whether the header's menu lists a page under another one. */
export const HAS_DROPDOWN = headerMenuTree.some(({ children }) => children.length > 0);
