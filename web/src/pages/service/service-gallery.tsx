import compressor from '../../assets/pictures/gallery-compressor.jpg?photo';
import fans from '../../assets/pictures/gallery-fans.jpg?photo';
import pipes from '../../assets/pictures/gallery-pipes.jpg?photo';
import rooftop from '../../assets/pictures/gallery-rooftop-night.jpg?photo';
import { Picture } from '../../components/picture.tsx';
import utilities from '../../styles/utilities.module.css';
import { pictureNote } from '../../texts/components.ts';
import { galleryTexts } from '../../texts/service.ts';
import styles from './service-gallery.module.css';

const wide = '(min-width: 48rem) min(53vw, clamp(44rem, 44vw, 53rem)), 92vw';
/** `object-fit: cover` cuts the sides off: the width of the whole picture. */
const narrow = '(min-width: 48rem) clamp(24rem, 43vw, 44rem), 46vw';
const pictures = [
  { picture: compressor, sizes: wide, ...galleryTexts.compressor },
  { picture: fans, sizes: narrow, ...galleryTexts.fans },
  { picture: pipes, sizes: narrow, ...galleryTexts.pipes },
  { picture: rooftop, sizes: wide, ...galleryTexts.rooftop },
];

export function ServiceGallery() {
  return (
    <section className={utilities.band} id="maquinas" tabIndex={-1} aria-label={galleryTexts.title}>
      <div className={utilities.inner}>
        <div className={utilities.head}>
          <h2 className={utilities.ticks}>{galleryTexts.title}</h2>
        </div>
        <div className={styles.gallery} data-gallery>
          {pictures.map(({ name, ...shown }) => (
            <figure key={name} className={shown.sizes === narrow ? styles.narrow : undefined}>
              <Picture className={styles.picture} {...shown} loading="lazy" />
              <figcaption className={utilities.balanced}>{name}</figcaption>
            </figure>
          ))}
        </div>
        <p className={utilities.note}>{pictureNote}</p>
      </div>
    </section>
  );
}
