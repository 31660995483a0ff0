import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastOf, luminance } from '../support/contrast.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

type Colours = Record<string, string>;

function coloursOf(block: string): Colours {
  const declarations = block.toLowerCase().matchAll(/--([a-z-]+): (#[\da-f]{6});/g);
  return Object.fromEntries([...declarations].map(([, name = '', hex = '']) => [name, hex]));
}

/** The colours of the site by their name, once for each theme: a later `:root` block changes those of the first. */
const [light = {}, ...changes] = read('web/src/styles/tokens.css')
  .split(':root')
  .slice(1)
  .map(coloursOf);
const themes = [light, ...changes.map((changed) => ({ ...light, ...changed }))];

function contrast(theme: Colours, name: string, background: string): number {
  const [one = 0, other = 0] = [name, background].map((colour) => {
    const hex = theme[colour];
    if (!hex) throw new Error(`tokens.css has no colour --${colour}`);
    return luminance([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  });
  return contrastOf(one, other);
}

/** WCAG 1.4.3 for what has to be read, 1.4.11 for lines and shapes. */
const READ = 4.5;
const SEEN = 3;

// Axe sees the other pairs (tests/site/accessibility.test.ts).
test.for([
  ['text', READ, ['danger-wash', 'done-wash']],
  ['done', READ, ['card', 'done-wash']],
  ['link-dark', READ, ['bar', 'background-dark', 'background-deep']],
  ['on-accent', READ, ['accent-hover', 'accent-pressed']],
  ['edge', SEEN, ['card']],
  ['accent', SEEN, ['bar', 'background-dark', 'background-deep']],
] as const)('%s has a contrast of %d:1 on its backgrounds', ([name, least, backgrounds]) => {
  for (const theme of themes) {
    const tooFaint = backgrounds.filter((background) => contrast(theme, name, background) < least);
    expect(tooFaint).toEqual([]);
  }
});

test.for(['functions/src/email-html.ts', 'web/src/head.tsx'])(
  'every colour in %s is one of the site',
  (path) => {
    const colours = read(path).match(/#[\da-f]{6}\b/gi) ?? [];
    expect(colours).not.toEqual([]);
    const known = themes.flatMap((theme) => Object.values(theme));
    expect(colours.filter((hex) => !known.includes(hex.toLowerCase()))).toEqual([]);
  },
);
