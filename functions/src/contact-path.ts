/**
 * The page with the form, which the function leads a plain form back to. Not in contract.ts: every
 * page of the site needs this, and with it would come all the rules.
 */
export const contactPath = '/contact';
