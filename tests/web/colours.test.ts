import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

type Colours = Record<string, string>;

function coloursOf(block: string): Colours {
  const declarations = block.toLowerCase().matchAll(/--([a-z-]+): (#[\da-f]{6});/g);
  return Object.fromEntries([...declarations].map(([, name = '', hex = '']) => [name, hex]));
}

/** The colours of the site, by their names in tokens.css. */
const siteColours = coloursOf(read('web/src/styles/tokens.css'));

/** Red, green and blue, 0 to 255. https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function contrast(name: string, background: string): number {
  const [one = 0, other = 0] = [name, background].map((colour) => {
    const hex = siteColours[colour];
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
  ['text', READ, ['danger-tint', 'done-tint']],
  ['done', READ, ['card', 'done-tint']],
  ['on-dark-link', READ, ['navy', 'navy-light', 'navy-dark']],
  ['on-accent', READ, ['accent-hover', 'accent-pressed']],
  ['border-strong', SEEN, ['card']],
  ['accent', SEEN, ['navy', 'navy-light', 'navy-dark']],
] as const)('%s has a contrast of %d:1 on its backgrounds', ([name, least, backgrounds]) => {
  const tooFaint = backgrounds.filter((background) => contrast(name, background) < least);
  expect(tooFaint).toEqual([]);
});

test('the channels of the scrims are those of their section', () => {
  const hex = siteColours['navy-dark'] ?? '';
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  expect(read('web/src/styles/tokens.css')).toContain(
    `--navy-dark-channels: ${channels.join(' ')};`,
  );
});

test.for(['functions/src/mail-html.ts', 'web/src/head.tsx'])(
  'every colour in %s is one of the site',
  (path) => {
    const colours = read(path).match(/#[\da-f]{6}\b/gi) ?? [];
    expect(colours).not.toEqual([]);
    const known = Object.values(siteColours);
    expect(colours.filter((hex) => !known.includes(hex.toLowerCase()))).toEqual([]);
  },
);
