import styles from './section-heading.module.css';

/** The heading of a section, under a piece of an engineer's scale, and its introduction. */
export function SectionHeading({ title, lead }: { title: string; lead?: string }) {
  return (
    <hgroup>
      <h2 className={styles.title}>{title}</h2>
      {lead ? <p>{lead}</p> : null}
    </hgroup>
  );
}
