interface SectionHeadingProps {
  title: string;
  lead?: string;
}

/** The heading of a section and its introduction. */
export function SectionHeading({ title, lead }: SectionHeadingProps) {
  return (
    <hgroup>
      <h2>{title}</h2>
      {lead ? <p>{lead}</p> : null}
    </hgroup>
  );
}
