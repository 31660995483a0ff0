import { pictureNote } from './components-content.ts';
import styles from './picture-note.module.css';

/** That pictures are not of the company's own work. */
export function PictureNote() {
  return <p className={styles.note}>{pictureNote}</p>;
}
