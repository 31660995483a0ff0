import { fileURLToPath } from 'node:url';
import {
  type ImageConfig,
  imagetools,
  type OutputFormat,
  type ProcessedImage,
  type TransformFactory,
} from 'vite-imagetools';
import type { PictureFile, PictureSource } from '../src/components/picture.tsx';

/** Most of a cold build's time; a higher effort takes much longer. */
const avif = { format: 'avif', quality: '52', effort: '3' };
/** For a phone's small pixels. */
const phoneAvif = { format: 'avif', quality: '36', effort: '5', chroma: '4:2:0' };
/** The largest paint of a phone's first view, so it is as small as its quality allows. */
const phoneHeroAvif = { ...phoneAvif, quality: '27', effort: '6' };
/** For the few browsers without AVIF, in one width. */
const webp = { format: 'webp', quality: '66', effort: '4' };

const kinds: Record<string, (query: Partial<Record<string, string>>) => ImageConfig[]> = {
  photo: ({ crop }) =>
    [...inWidths(phoneAvif, 400, 664), ...inWidths(avif, 960, 1200), ...inWidths(webp, 960)].map(
      (config) => (crop ? { ...config, crop } : config),
    ),
  hero: ({ crop = '', below = '48rem' }) => [
    ...[...inWidths(phoneHeroAvif, 728, 960), ...inWidths(webp, 736)].map((config) => ({
      ...config,
      crop,
      media: `not all and (min-width: ${below})`,
    })),
    ...inWidths(avif, 1024, 1440, 1920),
    ...inWidths(webp, 1440),
  ],
};

function inWidths(format: ImageConfig, ...widths: number[]): ImageConfig[] {
  return widths.map((w) => ({ ...format, w: String(w) }));
}

/** `crop=left,top,width,height`, in pixels of the master. */
const crop: TransformFactory = (config) => {
  const [left, top, width, height] = config.crop?.split(',').map(Number) ?? [];
  if (left === undefined || top === undefined || !width || !height) return;
  return ({ info }, image) => {
    Object.assign(info, { width, height, autoOriented: { width, height } });
    return image.extract({ left, top, width, height });
  };
};

/** `chroma=4:2:0`: colour at half the resolution. */
const chroma: TransformFactory = ({ chroma }) =>
  chroma ? (_context, image) => image.avif({ chromaSubsampling: chroma }) : undefined;

const asPicture: OutputFormat = () => (images) => {
  const last = images.at(-1);
  if (!last) throw new Error('A picture without files');
  const { src, info } = last;
  const groups = Map.groupBy(
    images.slice(0, -1),
    ({ config }) => `${config.media} ${config.format}`,
  );
  const img = { src, width: info.width, height: info.height };
  return { sources: [...groups.values()].map(sourceOf), img } satisfies PictureFile;
};

function sourceOf(images: ProcessedImage[]): PictureSource {
  const largest = images.at(-1);
  if (!largest) throw new Error('A source without files');
  const { media, format } = largest.config;
  const srcSet = images.map(({ src, info }) => `${src} ${info.width}w`).join(', ');
  const { width, height } = largest.info;
  return { type: `image/${format}`, srcSet, width, height, ...(media ? { media } : {}) };
}

/**
 * `import picture from '….jpg?as=photo'` gives what <Picture> shows: the master's files in the
 * formats and widths needed. `?crop=…&as=photo` is the same of a crop, and
 * `?crop=…&below=64rem&as=hero` shows a crop where the page is narrower than that (48rem by default).
 */
export const pictures = imagetools({
  cache: { dir: fileURLToPath(new URL('../../node_modules/.cache/pictures', import.meta.url)) },
  extendOutputFormats: (formats) => ({ ...formats, photo: asPicture, hero: asPicture }),
  extendTransforms: (transforms) => [crop, ...transforms, chroma],
  resolveConfigs: (entries) => {
    const query = Object.fromEntries(entries.map(([name, values]) => [name, values.join()]));
    const configs = kinds[query.as ?? '']?.(query);
    if (!configs) throw new Error(`A picture of an unknown kind: ${query.as}`);
    return configs;
  },
});
