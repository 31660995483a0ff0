import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type ImageConfig,
  imagetools,
  type OutputFormat,
  type ProcessedImage,
  type TransformFactory,
} from 'vite-imagetools';
import type { PictureFile } from '../src/components/picture.tsx';

/** AVIF takes most of the first build; a higher effort takes far longer. */
const avif = { format: 'avif', quality: '58', effort: '2' };
/** Phones have dense pixels: a lower quality is not visible there. */
const phoneAvif = { ...avif, quality: '38', effort: '3', media: 'not all and (min-width: 48rem)' };
/** For the few browsers without AVIF, in one width. */
const webp = { format: 'webp', quality: '66', effort: '4' };

const kinds: Record<string, (query: Partial<Record<string, string>>) => ImageConfig[]> = {
  photo: ({ crop }) =>
    [
      ...inWidths(phoneAvif, 200, 400, 664, 960),
      ...inWidths(avif, 480, 720, 960, 1200, 1680),
      ...inWidths(webp, 960),
    ].map((config) => (crop ? { ...config, crop } : config)),
  hero: ({ crop = '', below = '48rem' }) => {
    const media = `not all and (min-width: ${below})`;
    return [
      // The largest paint of most phones' first view.
      ...inWidths({ ...phoneAvif, effort: '6', crop }, 664),
      ...inWidths({ ...phoneAvif, crop }, 960, 1200),
      ...(media === phoneAvif.media ? [] : inWidths({ ...avif, crop, media }, 960, 1440)),
      ...inWidths({ ...webp, crop, media }, 736),
      ...inWidths(avif, 1024, 1440, 1920, 2560),
      ...inWidths(webp, 1440),
    ];
  },
};

function inWidths(format: ImageConfig, ...widths: number[]): ImageConfig[] {
  return widths.map((w) => ({ ...format, w: String(w) }));
}

/** `crop=left,top,width,height`, in pixels of the master. */
const crop: TransformFactory = (config) => {
  if (!config.crop) return;
  const { left, top, width, height } = areaOf(config.crop);
  return ({ info }, image) => {
    Object.assign(info, { width, height, autoOriented: { width, height } });
    return image.extract({ left, top, width, height });
  };
};

function areaOf(value: string) {
  const [left = 0, top = 0, width = 0, height = 0] = value.split(',').map(Number);
  return { left, top, width, height };
}

/** Colour at half the resolution. */
const chroma: TransformFactory = ({ format }) =>
  format === 'avif' ? (_context, image) => image.avif({ chromaSubsampling: '4:2:0' }) : undefined;

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

function sourceOf(images: ProcessedImage[]): PictureFile['sources'][number] {
  const largest = images.at(-1);
  if (!largest) throw new Error('A source without files');
  const { media, format } = largest.config;
  // Widths beyond the master's are one file.
  const files = new Set(images.map(({ src, info }) => `${src} ${info.width}w`));
  const { width, height } = largest.info;
  return { type: `image/${format}`, media, srcSet: [...files].join(', '), width, height };
}

/**
 * `import picture from '….jpg?as=photo'` gives what <Picture> shows: the master's files in the
 * formats and widths needed, as far as its pixels go. `?crop=…&as=photo` is the same of a crop, and
 * `?crop=…&below=64rem&as=hero` shows a crop where the page is narrower than that (48rem by default).
 */
export const pictures = imagetools({
  cache: { dir: fileURLToPath(new URL('../../node_modules/.cache/pictures', import.meta.url)) },
  extendOutputFormats: (formats) => ({ ...formats, photo: asPicture, hero: asPicture }),
  extendTransforms: (transforms) => [crop, ...transforms, chroma],
  defaultDirectives: async ({ pathname, searchParams }, metadata) => {
    const master = await metadata();
    const crop = searchParams.get('crop') ?? '0,0,1,1';
    const { left, top, width, height } = areaOf(crop);
    if (!(width && left + width <= master.width && height && top + height <= master.height)) {
      const size = `${master.width} × ${master.height}`;
      // The company reads it where its pull request has failed.
      throw new Error(
        `\n✗ ${path.basename(pathname)}: el recorte crop=${crop} (desde la izquierda, desde arriba, ancho y alto) no cabe en la foto, que mide ${size}. Corrija los cuatro números donde se importa la foto.\n`,
      );
    }
    return new URLSearchParams({ master: `${master.width}` });
  },
  resolveConfigs: (entries) => {
    const query = Object.fromEntries(entries.map(([name, values]) => [name, values.join()]));
    const configs = kinds[query.as ?? '']?.(query);
    if (!configs) throw new Error(`A picture of an unknown kind: ${query.as}`);
    return configs.map((config) => {
      const widest = config.crop?.split(',')[2] ?? query.master;
      return { ...config, w: String(Math.min(Number(config.w), Number(widest))) };
    });
  },
});
