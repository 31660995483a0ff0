import section from '../styles/section.module.css';
import { pictureNote } from './components-content.ts';

/** Says under every group of pictures that they are illustrations. */
export function PictureNote() {
  return <p className={section.note}>{pictureNote}</p>;
}
