// Not in contract.ts, whose validation rules would be loaded with every page of the site.

/** The page with the form, to which the function redirects a plain form. */
export const contactPath = '/contact';
