import { fileURLToPath } from 'node:url';
import { imagetools } from 'vite-imagetools';

const cache = fileURLToPath(new URL('../../node_modules/.cache/pictures', import.meta.url));

// AVIF takes most of the first build; a higher effort takes far longer. WebP is for the few browsers without AVIF.
const commonDirectives = { format: 'avif;webp', effort: '3', as: 'picture' };

/** The directives of each preset of an import, such as `import picture from '….jpg?photo'`. Widths end at the master's. */
const presets = {
  /** Narrower than the page. */
  photo: { ...commonDirectives, w: '320;480;664;960;1280', quality: '42' },
  /** As wide as the page. */
  wide: { ...commonDirectives, w: '1024;1440;1920;2560', quality: '58', effort: '2' },
  /** Its crop for mobile, whose dense pixels hide a lower quality. */
  mobile: { ...commonDirectives, w: '664;960;1200;1440', quality: '34' },
};

/** Each import gives the files that <Picture> shows. */
export const picturePlugin = imagetools({
  cache: { dir: cache },
  defaultDirectives: ({ searchParams }) => {
    const [, directives = {}] =
      Object.entries(presets).find(([preset]) => searchParams.has(preset)) ?? [];
    return new URLSearchParams(directives);
  },
});
