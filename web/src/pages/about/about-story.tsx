import { ExperienceFigures } from '../../components/experience-figures.tsx';
import section from '../../styles/section.module.css';
import { storyTexts } from './about-content.ts';
import styles from './about-story.module.css';

/** The company's description; the banner's button leads here. */
export function AboutStory() {
  const { id, title, paragraphs } = storyTexts;
  return (
    <section className={`${section.band} ${styles.story}`} id={id} tabIndex={-1} aria-label={title}>
      <hgroup className={`${section.inner} ${section.head}`}>
        <h2 className={`${section.ticks} ${styles.title}`}>{title}</h2>
        <p className={styles.statement}>{storyTexts.statement}</p>
      </hgroup>
      <div className={`${section.inner} ${section.columns}`}>
        <div>
          <ExperienceFigures />
          <ul className={styles.tags} aria-label={storyTexts.tagsName}>
            {storyTexts.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        </div>
        <div className={`${section.stack} ${styles.text}`}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
