/** Whether the page that came as HTML is shown: false from the first change of page on. */
export const servedPage: { isShown: boolean } = { isShown: true };
