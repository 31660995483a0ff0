import styles from './section-heading.module.css';

interface SectionHeadingProps {
  /** The id of the title. */
  id?: string;
  title: string;
  lead?: string;
}

/** The heading of a section, under a piece of an engineer's scale, and its introduction. */
export function SectionHeading({ id, title, lead }: SectionHeadingProps) {
  return (
    <hgroup>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {lead ? <p>{lead}</p> : null}
    </hgroup>
  );
}
