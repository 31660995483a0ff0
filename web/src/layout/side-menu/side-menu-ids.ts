/** The header's button opens the element of this name, also without script. */
export const sideMenuId = 'menu-lateral';

/** The scrim: while the menu is open it has the class `active`. */
export const scrimId = 'overlay';
