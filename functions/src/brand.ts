/**
 * The colours of the site, of the mail and of the page that answers a plain form, each named by its part.
 * Those of dark grounds end in `Dark`. The build writes them into the site's styles (web/build/brand.ts).
 */
export const brand = {
  ground: '#f3f6f8',
  card: '#ffffff',
  text: '#071a27',
  textQuiet: '#4a5a64',
  link: '#0a6c9e',
  line: '#d5dee4',
  /** A field's border: 3:1 on cards. */
  edge: '#75858f',
  groundDeep: '#071a27',
  groundDark: '#083c52',
  /** Footer, bands, side menu; the browser's own bar on phones. */
  bar: '#0a2a3f',
  textDark: '#ffffff',
  textQuietDark: '#c3d3dd',
  linkDark: '#7fd0f0',
  /** The call to action, and the text on it. */
  accent: '#f07d2a',
  onAccent: '#16130f',
  danger: '#b3261e',
  dangerWash: '#fdf1f0',
  done: '#0f7b4b',
  doneWash: '#edf7f2',
} as const;
