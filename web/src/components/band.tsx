import type { ComponentProps } from 'react';
import grounds from '../styles/grounds.module.css';
import styles from './band.module.css';

interface BandProps extends ComponentProps<'section'> {
  ground?: 'white' | 'dark' | 'blueprint';
  /** Whether desktops show a narrow column beside a wide one. */
  hasColumns?: boolean;
}

/** A part of a page: its ground is as wide as the window, its content as the page. */
export function Band({ ground, hasColumns = false, className, ...attributes }: BandProps) {
  const classes = [styles.band, ground && grounds[ground], hasColumns && styles.columns, className];
  return <section {...attributes} className={classes.filter(Boolean).join(' ')} />;
}
