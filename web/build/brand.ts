import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkitten';
import type { Plugin } from 'vite';
import decompress from 'woff2-encoder/decompress';
import { brand } from '../../functions/src/brand.ts';

const SAMPLE =
  'Mantenimiento y reparación de chillers y equipos de aire acondicionado: pólizas, arranque, refacciones y emergencias las 24 horas en Monterrey, Ciudad de México, Guadalajara y todo el país.';
/** Fonts of the device, and the width of the sample in Arial, in em. Roboto's widths differ a little. */
const REGULAR = {
  width: 85.38,
  names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Roboto'],
};
const BOLD = {
  width: 91.36,
  names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold', 'Roboto Bold'],
};

type Colour = keyof typeof brand;
/** WCAG 1.4.3 for what has to be read, 1.4.11 for lines and shapes: each with the grounds that it stands on. */
const CONTRASTS: Record<number, [colour: Colour, ...grounds: Colour[]][]> = {
  4.5: [
    ['text', 'ground', 'card', 'dangerWash', 'doneWash'],
    ['textQuiet', 'ground', 'card'],
    ['link', 'ground', 'card'],
    ['danger', 'card', 'dangerWash'],
    ['done', 'card', 'doneWash'],
    ['onAccent', 'accent'],
    ['textDark', 'bar', 'groundDark', 'groundDeep'],
    ['textQuietDark', 'bar', 'groundDark', 'groundDeep'],
    ['linkDark', 'bar', 'groundDark', 'groundDeep'],
  ],
  3: [
    ['edge', 'card'],
    ['accent', 'bar', 'groundDark', 'groundDeep'],
  ],
};

const [text, semibold, display] = await Promise.all([
  fontAt('text.woff2', 400),
  fontAt('text.woff2', 600),
  fontAt('display.woff2', 640),
]);

/** Inlines into every page the colour tokens, and fallback fonts with the metrics of ours. */
export const brandStyles: Plugin = {
  name: 'brand-styles',
  buildStart: checkContrasts,
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'theme-color', content: brand.bar }, injectTo: 'head' },
    { tag: 'style', children: styles(), injectTo: 'head' },
  ],
};

/** @throws an error that names two colours whose contrast is too low. */
function checkContrasts(): void {
  for (const [least, colours] of Object.entries(CONTRASTS)) {
    for (const [name, ...grounds] of colours) {
      for (const ground of grounds) checkContrast(name, ground, Number(least));
    }
  }
}

function checkContrast(name: Colour, ground: Colour, least: number): void {
  const ratio = (luminance(brand[name]) + 0.05) / (luminance(brand[ground]) + 0.05);
  const contrast = Math.max(ratio, 1 / ratio);
  if (contrast >= least) return;
  const pair = `${name} ${brand[name]} on ${ground} ${brand[ground]}`;
  throw new Error(`brand.ts: ${pair} has a contrast of ${contrast.toFixed(2)}, not ${least}`);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function styles(): string {
  const colours = Object.entries(brand).flatMap(([name, hex]) => {
    const token = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return [`${token}:${hex}`, `${token}-rgb:${channels(hex).join(' ')}`];
  });
  const phones = [...'0123456789'].map((digit) =>
    em('(00)-0000-0000'.replaceAll('0', digit), semibold),
  );
  const computed = [
    `--accent-hover:${awayFrom(brand.onAccent, brand.accent, 0.2)}`,
    `--accent-pressed:${awayFrom(brand.onAccent, brand.accent, 0.4)}`,
    `--phone-width:${Math.max(...phones).toFixed(2)}em`,
  ];
  // Without specificity, so that the sheets' media queries can change them.
  const tokens = `:where(:root){${[...colours, ...computed].join(';')}}`;
  return [
    tokens,
    fallback('Text', '100 599', text, REGULAR),
    fallback('Text', '600 900', semibold, BOLD),
    fallback('Display', '100 900', display, BOLD),
  ].join('');
}

/** Returns a font of the device with the metrics of one of ours, so that nothing moves when ours arrives. */
function fallback(name: string, weights: string, font: Font, device: typeof REGULAR): string {
  const scale = em(SAMPLE, font) / device.width;
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  const override = (units: number) => percent(Math.abs(units) / font.unitsPerEm / scale);
  const sources = device.names.map((local) => `local("${local}")`);
  return `@font-face{font-family:"${name} Fallback";font-weight:${weights};src:${sources};size-adjust:${percent(scale)};ascent-override:${override(font.ascent)};descent-override:${override(font.descent)};line-gap-override:${override(font.lineGap)}}`;
}

async function fontAt(file: string, weight: number): Promise<Font> {
  const url = new URL(`../src/assets/fonts/${file}`, import.meta.url);
  const font = create(Buffer.from(await decompress(await readFile(url)))) as Font;
  return font.variationAxes.wght ? font.getVariation({ wght: weight }) : font;
}

function em(words: string, font: Font): number {
  const widths = font.glyphsForString(words).map(({ advanceWidth }) => advanceWidth);
  return widths.reduce((sum, width) => sum + width, 0) / font.unitsPerEm;
}

/** Returns the ground, lightened under a dark text or darkened under a light one: contrast grows. */
function awayFrom(textColour: string, ground: string, share: number): string {
  const sum = (hex: string) => channels(hex).reduce((all, channel) => all + channel, 0);
  const end = sum(textColour) < sum(ground) ? 255 : 0;
  const mixed = channels(ground).map((channel) => Math.round(channel + (end - channel) * share));
  return `rgb(${mixed.join(' ')})`;
}

function channels(hex: string): number[] {
  if (!/^#[\da-f]{6}$/.test(hex))
    throw new Error(`In brand.ts ${hex} is no colour such as #0a2a3f`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
