import type { ComponentProps } from 'react';
import backgrounds from '../styles/backgrounds.module.css';
import styles from './band.module.css';

interface BandProps extends ComponentProps<'section'> {
  background?: 'white' | 'gradient' | 'blueprint';
  /** Whether the content is a grid: by default, on desktops, a narrow column beside a wide one. */
  hasColumns?: boolean;
}

/** A section as wide as the window, with content as wide as the page. */
export function Band({ background, hasColumns = false, className, ...attributes }: BandProps) {
  const classes = [
    styles.band,
    background && backgrounds[background],
    hasColumns && styles.columns,
    className,
  ];
  return <section {...attributes} className={classes.filter(Boolean).join(' ')} />;
}
