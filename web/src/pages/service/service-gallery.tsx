import { useId } from 'react';
import compressor from '../../assets/pictures/gallery-compressor.jpg?as=photo';
import fans from '../../assets/pictures/gallery-fans.jpg?as=photo';
import pipes from '../../assets/pictures/gallery-pipes.jpg?as=photo';
import rooftop from '../../assets/pictures/gallery-rooftop-night.jpg?as=photo';
import section from '../../components/section.module.css';
import { Picture } from '../../pictures/picture.tsx';
import { galleryTexts } from './service-content.ts';
import styles from './service-gallery.module.css';

const pictures = [
  { picture: compressor, alt: galleryTexts.compressor },
  { picture: fans, alt: galleryTexts.fans },
  { picture: pipes, alt: galleryTexts.pipes },
  { picture: rooftop, alt: galleryTexts.rooftop },
];

export function ServiceGallery() {
  const titleId = useId();
  return (
    <section className={section.band} aria-labelledby={titleId}>
      <div className={section.inner}>
        <div className={styles.head}>
          <h2 id={titleId}>{galleryTexts.title}</h2>
          <p>{galleryTexts.note}</p>
        </div>
        <div className={styles.gallery} data-gallery>
          {pictures.map(({ picture, alt }) => (
            <Picture
              key={alt}
              className={styles.picture}
              picture={picture}
              alt={alt}
              sizes="(min-width: 48rem) min(55vw, 43rem), 92vw"
              loading="lazy"
            />
          ))}
        </div>
      </div>
    </section>
  );
}
