import { ExperienceFigures } from '../../components/experience-figures.tsx';
import utilities from '../../styles/utilities.module.css';
import { storyTexts, valuesTexts } from '../../texts/about.ts';
import styles from './about-story.module.css';

/** The company's description; the banner's button leads here. */
export function AboutStory({ id }: { id: string }) {
  const { title, paragraphs } = storyTexts;
  return (
    <section
      className={`${utilities.band} ${styles.story}`}
      id={id}
      tabIndex={-1}
      aria-label={title}
    >
      <hgroup className={`${utilities.inner} ${utilities.head}`}>
        <h2 className={`${utilities.ticks} ${styles.title}`}>{title}</h2>
        <p className={`${utilities.balanced} ${styles.statement}`}>{storyTexts.statement}</p>
      </hgroup>
      <div className={`${utilities.inner} ${utilities.columns}`}>
        <div>
          <ExperienceFigures />
          <ul className={`${utilities.balanced} ${styles.tags}`} aria-label={storyTexts.tagsName}>
            {storyTexts.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        </div>
        <div className={`${utilities.stack} ${styles.text}`}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}

export function AboutMission() {
  return (
    <section className={`${utilities.band} ${utilities.paper}`} aria-label={valuesTexts.title}>
      <div className={`${utilities.inner} ${utilities.columns}`}>
        <h2 className={utilities.ticks}>{valuesTexts.title}</h2>
        <dl className={`${utilities.stack} ${utilities.pairs} ${styles.values}`}>
          {valuesTexts.values.map(({ name, text }) => (
            <div key={name}>
              <dt className={utilities.term}>{name}</dt>
              <dd className={utilities.quiet}>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
