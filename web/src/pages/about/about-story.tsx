import { ExperienceFigures } from '../../components/experience-figures.tsx';
import pattern from '../../styles/pattern.module.css';
import { storyTexts } from './about-content.ts';
import styles from './about-story.module.css';

/** The company's description; the banner's button leads here. */
export function AboutStory() {
  const { id, title, paragraphs } = storyTexts;
  return (
    <section className={`${pattern.band} ${styles.story}`} id={id} tabIndex={-1} aria-label={title}>
      <hgroup className={`${pattern.inner} ${pattern.head}`}>
        <h2 className={`${pattern.ticks} ${styles.title}`}>{title}</h2>
        <p className={`${pattern.balanced} ${styles.statement}`}>{storyTexts.statement}</p>
      </hgroup>
      <div className={`${pattern.inner} ${pattern.columns}`}>
        <div>
          <ExperienceFigures />
          <ul className={`${pattern.balanced} ${styles.tags}`} aria-label={storyTexts.tagsName}>
            {storyTexts.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        </div>
        <div className={`${pattern.stack} ${styles.text}`}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
