import type { ComponentProps } from 'react';

/** The files that vite-imagetools makes of a master (web/build/pictures.ts). */
export interface PictureFile {
  /** The `srcset` of each format. */
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
}

/** A crop of a picture for some windows. */
export interface Crop {
  picture: PictureFile;
  /** The windows that show it, as in `<source media>`. */
  media: string;
  /** As in `PictureProps`. */
  sizes: string;
}

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  picture: PictureFile;
  /** The first one whose `media` applies is shown instead of the picture. */
  crops?: Crop[];
  /** Describes the machine in Spanish; empty for a picture that repeats the text. */
  alt: string;
  /**
   * The width at which the whole file is drawn, as in `<img sizes>`: more than that of its box where the box cuts its
   * sides off. It may be 10 % too small, as `reducedSizes` returns it: the difference is not visible.
   */
  sizes: string;
}

export function Picture({ picture, crops = [], alt, sizes, ...attributes }: PictureProps) {
  const { src, w, h } = picture.img;
  return (
    <picture>
      {crops.map((crop) => sourcesOf(crop.picture, crop.sizes, crop.media))}
      {sourcesOf(picture, sizes)}
      <img {...attributes} src={src} alt={alt} width={w} height={h} decoding="async" />
    </picture>
  );
}

/** Returns the `sizes` for a file that is drawn this wide. */
export function reducedSizes(width: string): string {
  // An enlargement by 10 % is not visible, nor are more than two pixels of the file for one of the sheet.
  return `(min-resolution: 2.5dppx) calc(0.61 * ${width}), calc(0.91 * ${width})`;
}

function sourcesOf({ sources, img: { w, h } }: PictureFile, sizes: string, media?: string) {
  return Object.entries(sources).map(([format, srcSet]) => (
    <source
      key={media + srcSet}
      type={`image/${format}`}
      media={media}
      srcSet={srcSet}
      sizes={sizes}
      width={w}
      height={h}
    />
  ));
}
