import { Band } from '../../components/band.tsx';
import { ExperienceFigures } from '../../components/experience-figures.tsx';
import { OptionalFacts } from '../../components/optional-facts.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { Stack } from '../../components/stack.tsx';
import { missionTexts, storyTexts } from '../../texts/about.ts';
import styles from './about-story.module.css';

/** The company's description; the banner's button leads here. */
export function AboutStory({ id }: { id: string }) {
  const { title, paragraphs } = storyTexts;
  return (
    <Band className={styles.story} hasColumns id={id} aria-label={title}>
      <SectionHeading title={title} lead={storyTexts.statement} />
      <div className={styles.figuresAndTags}>
        <ExperienceFigures />
        <ul className={styles.tags} aria-label={storyTexts.tagsLabel}>
          {storyTexts.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <OptionalFacts names={['brands', 'certifications', 'customers', 'warranty', 'safety']} />
      </div>
      <Stack className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Stack>
    </Band>
  );
}

export function AboutMission() {
  return (
    <Band className={styles.mission} background="white" aria-label={missionTexts.title}>
      <SectionHeading title={missionTexts.title} />
      <dl className={styles.values}>
        {missionTexts.values.map(({ name, text }) => (
          <div key={`${name} ${text}`}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
