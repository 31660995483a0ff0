import compressor from '../../assets/pictures/gallery-compressor.jpg?photo';
import rental from '../../assets/pictures/gallery-rental.jpg?photo';
import rooftop from '../../assets/pictures/gallery-rooftop-night.jpg?photo';
import waterbox from '../../assets/pictures/gallery-waterbox.jpg?photo';
import { Band } from '../../components/band.tsx';
import { Picture, type PictureFile } from '../../components/picture.tsx';
import { PictureNote } from '../../components/picture-note.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { galleryTexts } from '../../texts/service.ts';
import styles from './service-gallery.module.css';

const wideSizes = '(min-width: 48rem) min(53vw, clamp(44rem, 44vw, 53rem)), 88vw';
/** The width of the whole picture, whose sides `object-fit: cover` cuts off. */
const narrowSizes = '(min-width: 48rem) clamp(24rem, 43vw, 44rem), 46vw';

type PictureName = keyof typeof galleryTexts.pictures;
const pictureFiles: Record<PictureName, PictureFile> = { compressor, rental, waterbox, rooftop };
const narrowNames: PictureName[] = ['rental', 'waterbox'];
const pictures = (Object.keys(galleryTexts.pictures) as PictureName[]).map((key) => ({
  ...galleryTexts.pictures[key],
  key,
  picture: pictureFiles[key],
  isNarrow: narrowNames.includes(key),
}));

export function ServiceGallery() {
  return (
    <Band className={styles.band} aria-label={galleryTexts.title}>
      <SectionHeading title={galleryTexts.title} />
      <div className={styles.gallery}>
        {pictures.map(({ key, name, isNarrow, picture, alt }) => (
          <figure key={key} className={isNarrow ? styles.narrow : undefined}>
            <Picture
              className={styles.picture}
              picture={picture}
              alt={alt}
              sizes={isNarrow ? narrowSizes : wideSizes}
              loading="lazy"
            />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
      <PictureNote />
    </Band>
  );
}
