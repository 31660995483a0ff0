interface SectionHeadingProps {
  /** The id of the title. */
  id?: string;
  title: string;
  lead?: string;
}

/** The heading of a section and its introduction. */
export function SectionHeading({ id, title, lead }: SectionHeadingProps) {
  return (
    <hgroup>
      <h2 id={id}>{title}</h2>
      {lead ? <p>{lead}</p> : null}
    </hgroup>
  );
}
