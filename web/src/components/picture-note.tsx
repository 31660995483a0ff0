import { pictureNote } from './components-content.ts';
import styles from './picture-note.module.css';

/** Under every group of pictures: they show no finished projects. */
export function PictureNote() {
  return <p className={styles.note}>{pictureNote}</p>;
}
