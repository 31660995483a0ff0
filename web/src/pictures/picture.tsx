import type { ImgHTMLAttributes } from 'react';
import type { PictureFile } from './picture-file.ts';

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  picture: PictureFile;
  /** Describes the machine in Spanish; empty where the picture says nothing that the text does not. */
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
}

/** A picture in the formats and widths that the browser may choose from. */
export function Picture({ picture, alt, sizes, ...attributes }: PictureProps) {
  const { sources, img } = picture;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type + source.media} {...source} sizes={sizes} />
      ))}
      <img {...attributes} {...img} alt={alt} decoding="async" />
    </picture>
  );
}
