import { pictureNote } from '../texts/components.ts';
import styles from './picture-note.module.css';

/** Says under pictures that they are illustrations. */
export function PictureNote() {
  return <p className={styles.note}>{pictureNote}</p>;
}
