/** The side menu's id, and the attributes of its buttons, which work with or without script. */
export const overlayId = 'overlay';
export const openingSideMenu = { command: 'show-modal', commandfor: overlayId } as const;
export const closingSideMenu = { command: 'close', commandfor: overlayId } as const;
