import type { ComponentProps } from 'react';

/** The files that the build makes of a master (web/build/pictures.ts). */
export interface PictureFile {
  sources: ComponentProps<'source'>[];
  img: { src: string; width: number; height: number };
}

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  picture: PictureFile;
  /** Describes the machine in Spanish; empty for a picture that repeats the text. */
  alt: string;
  /** The width at which it is shown, as in `<img sizes>`. It may be 10 % too small: the difference is not visible. */
  sizes: string;
}

export function Picture({ picture, alt, sizes, ...attributes }: PictureProps) {
  const { sources, img } = picture;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.srcSet} {...source} sizes={sizes} />
      ))}
      <img {...attributes} {...img} alt={alt} decoding="async" />
    </picture>
  );
}
