import { fileURLToPath } from 'node:url';
import { imagetools } from 'vite-imagetools';

// AVIF takes most of the first build; a higher effort takes far longer. WebP is for the few browsers without AVIF.
const both = { format: 'avif;webp', effort: '2', as: 'picture' };

/** The directives of each kind of import, such as `import picture from '….jpg?photo'`. Widths end at the master's. */
const kinds = {
  /** A picture of a part of the page. */
  photo: { ...both, w: '320;480;664;960;1280', quality: '45' },
  /** A picture across the page. */
  wide: { ...both, w: '1024;1440;1920;2560', quality: '58' },
  /** Its crop for phones, whose dense pixels hide a lower quality. */
  phone: { ...both, w: '664;960;1440', quality: '38', effort: '5' },
};

/** Each import gives the files that <Picture> shows. */
export const pictures = imagetools({
  cache: { dir: fileURLToPath(new URL('../../node_modules/.cache/pictures', import.meta.url)) },
  defaultDirectives: ({ searchParams }) => {
    const [, directives = {}] =
      Object.entries(kinds).find(([kind]) => searchParams.has(kind)) ?? [];
    return new URLSearchParams(directives);
  },
});
