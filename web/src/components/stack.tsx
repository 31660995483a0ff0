import type { ComponentProps } from 'react';
import styles from './stack.module.css';

/** A column with the gap between a heading and its text. */
export function Stack({ className = '', ...attributes }: ComponentProps<'div'>) {
  return <div {...attributes} className={`${styles.stack} ${className}`} />;
}
