import { Icon } from '../../components/icon.tsx';
import { layoutTexts } from '../layout-content.ts';
import styles from './marquee-pause.module.css';

/** Whatever moves for longer than five seconds can be stopped, also by keyboard and for good. */
export function MarqueePause() {
  return (
    <label className={styles.pause}>
      <input type="checkbox" aria-label={layoutTexts.pause} />
      <Icon name="pause" />
      <Icon name="play" />
    </label>
  );
}
