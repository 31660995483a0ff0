import type { ComponentProps } from 'react';
import styles from './stack.module.css';

/** Elements under each other, as far apart as a heading and its text. */
export function Stack({ className = '', ...attributes }: ComponentProps<'div'>) {
  return <div {...attributes} className={`${styles.stack} ${className}`} />;
}
