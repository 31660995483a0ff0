import { useCallback } from 'react';
import { Icon } from '../../components/icon.tsx';
import type { Swiper } from '../../slider/slider.ts';
import actions from '../../styles/action.module.css';
import { sliderTexts } from './about-content.ts';
import styles from './slider-arrows.module.css';

/** Shown once there is a slider to move: until then the slides scroll by themselves. */
export function SliderArrows({ slider }: { slider: Swiper | undefined }) {
  const goBack = useCallback(() => slider?.slidePrev(), [slider]);
  const goOn = useCallback(() => slider?.slideNext(), [slider]);
  return (
    <div className={styles.arrows}>
      <button
        className={`${actions.icon} ${styles.arrow}`}
        type="button"
        aria-label={sliderTexts.previous}
        disabled={!slider}
        onClick={goBack}
      >
        <Icon name="left" />
      </button>
      <button
        className={`${actions.icon} ${styles.arrow}`}
        type="button"
        aria-label={sliderTexts.next}
        disabled={!slider}
        onClick={goOn}
      >
        <Icon name="right" />
      </button>
    </div>
  );
}
