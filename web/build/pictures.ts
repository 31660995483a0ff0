import { fileURLToPath } from 'node:url';
import { imagetools, resolveConfigs } from 'vite-imagetools';

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/pictures', import.meta.url));

// AVIF takes most of the first build; a higher effort takes far longer.
const commonDirectives = { format: 'avif;webp', effort: '3', as: 'picture' };

/** The directives of each preset of an import, such as `import picture from '….jpg?photo'`. Widths end at the master's. */
const presets = {
  /** Narrower than the page. */
  photo: { ...commonDirectives, w: '320;480;664;960;1280', quality: '42' },
  /** As wide as the page. */
  wide: { ...commonDirectives, w: '1440;1920;2560', quality: '58', effort: '2' },
  /** Its crop for tablets, and those for mobile. Dense pixels hide a lower quality. */
  tablet: { ...commonDirectives, w: '1000;1500;1900', quality: '42', effort: '2' },
  mobile: { ...commonDirectives, w: '664;840;1080;1280', quality: '34' },
};

/** Each import gives the files that <Picture> shows. */
export const picturePlugin = imagetools({
  cache: { dir: cacheFolder },
  // AVIF has every width, WebP one: few browsers lack AVIF, and the scripts contain the name of each file.
  resolveConfigs: (entries, outputFormats) => {
    const widths = entries.find(([directive]) => directive === 'w')?.[1] ?? [];
    return resolveConfigs(entries, outputFormats).filter(
      ({ format, w }) => format === 'avif' || w === (widths.at(-2) ?? widths[0]),
    );
  },
  defaultDirectives: ({ searchParams }) => {
    const [, directives = {}] =
      Object.entries(presets).find(([preset]) => searchParams.has(preset)) ?? [];
    return new URLSearchParams(directives);
  },
});
