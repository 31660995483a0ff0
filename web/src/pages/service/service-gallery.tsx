import compressor from '../../assets/pictures/gallery-compressor.jpg?photo';
import rental from '../../assets/pictures/gallery-rental.jpg?photo';
import rooftop from '../../assets/pictures/gallery-rooftop-night.jpg?photo';
import waterbox from '../../assets/pictures/gallery-waterbox.jpg?photo';
import { Band } from '../../components/band.tsx';
import { Picture } from '../../components/picture.tsx';
import { PictureNote } from '../../components/picture-note.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { galleryTexts } from '../../texts/service.ts';
import styles from './service-gallery.module.css';

const wide = '(min-width: 48rem) min(53vw, clamp(44rem, 44vw, 53rem)), 92vw';
/** The width of the whole picture, whose sides `object-fit: cover` cuts off. */
const narrow = '(min-width: 48rem) clamp(24rem, 43vw, 44rem), 46vw';
const pictures = [
  { picture: compressor, sizes: wide, ...galleryTexts.compressor },
  { picture: rental, sizes: narrow, ...galleryTexts.rental },
  { picture: waterbox, sizes: narrow, ...galleryTexts.waterbox },
  { picture: rooftop, sizes: wide, ...galleryTexts.rooftop },
];

export function ServiceGallery() {
  return (
    <Band id="maquinas" aria-label={galleryTexts.title}>
      <SectionHeading title={galleryTexts.title} />
      <div className={styles.gallery} data-gallery>
        {pictures.map(({ name, ...shown }) => (
          <figure key={name} className={shown.sizes === narrow ? styles.narrow : undefined}>
            <Picture className={styles.picture} ratio="4:3" {...shown} loading="lazy" />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
      <PictureNote />
    </Band>
  );
}
