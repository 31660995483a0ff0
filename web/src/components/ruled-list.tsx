import type { ReactNode } from 'react';
import styles from './ruled-list.module.css';

/** A list with rules between its items, in one column or, where there is room, in two. */
export function RuledList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
