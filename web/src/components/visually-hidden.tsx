import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Content for screen readers. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.text} />;
}
