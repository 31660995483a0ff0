import type { ComponentProps } from 'react';

/** The files that vite-imagetools makes of a master (web/build/pictures.ts). */
export interface PictureFile {
  /** The `srcset` of each format. */
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
}

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  picture: PictureFile;
  /** Its crop for windows that are narrower than `below`. */
  mobilePicture?: PictureFile | undefined;
  below?: string;
  /** Describes the machine in Spanish; empty for a picture that repeats the text. */
  alt: string;
  /** The width at which it is shown, as in `<img sizes>`. It may be 10 % too small: the difference is not visible. */
  sizes: string;
}

export function Picture(props: PictureProps) {
  const { picture, mobilePicture, below = '48rem', alt, sizes, ...attributes } = props;
  const { src, w, h } = picture.img;
  return (
    <picture>
      {mobilePicture ? sourcesOf(mobilePicture, sizes, `not all and (min-width: ${below})`) : null}
      {sourcesOf(picture, sizes)}
      <img {...attributes} src={src} alt={alt} width={w} height={h} decoding="async" />
    </picture>
  );
}

function sourcesOf({ sources, img: { w, h } }: PictureFile, sizes: string, media?: string) {
  return Object.entries(sources).map(([format, srcSet]) => (
    <source
      key={srcSet}
      type={`image/${format}`}
      media={media}
      srcSet={srcSet}
      sizes={sizes}
      width={w}
      height={h}
    />
  ));
}
