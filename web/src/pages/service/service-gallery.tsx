import { useId } from 'react';
import compressor from '../../assets/pictures/gallery-compressor.jpg?as=photo';
import fans from '../../assets/pictures/gallery-fans.jpg?as=photo';
import pipes from '../../assets/pictures/gallery-pipes.jpg?as=photo';
import rooftop from '../../assets/pictures/gallery-rooftop-night.jpg?as=photo';
import { PictureNote } from '../../components/picture-note.tsx';
import { Picture } from '../../pictures/picture.tsx';
import section from '../../styles/section.module.css';
import { galleryTexts } from './service-content.ts';
import styles from './service-gallery.module.css';

const pictures = [
  { picture: compressor, ...galleryTexts.compressor },
  { picture: fans, ...galleryTexts.fans },
  { picture: pipes, ...galleryTexts.pipes },
  { picture: rooftop, ...galleryTexts.rooftop },
];

/** The machines, each by its name. */
export function ServiceGallery() {
  const titleId = useId();
  return (
    <section className={section.band} aria-labelledby={titleId}>
      <div className={section.inner}>
        <h2 className={section.head} id={titleId}>
          {galleryTexts.title}
        </h2>
        <div className={styles.gallery} data-gallery>
          {pictures.map(({ picture, name, alt }) => (
            <figure key={name}>
              <Picture
                className={styles.picture}
                picture={picture}
                alt={alt}
                sizes="(min-width: 48rem) min(53vw, 58rem), 92vw"
                loading="lazy"
              />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </div>
        <PictureNote />
      </div>
    </section>
  );
}
