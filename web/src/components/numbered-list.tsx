import type { ComponentProps } from 'react';
import styles from './numbered-list.module.css';

/** A list with its numbers in circles, as those of the parts in a technical drawing. */
export function NumberedList({ className = '', children }: ComponentProps<'ol'>) {
  return <ol className={`${styles.list} ${className}`}>{children}</ol>;
}
