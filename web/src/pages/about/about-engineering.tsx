import front from '../../assets/chiller-front.svg';
import side from '../../assets/chiller-side.svg';
import { Band } from '../../components/band.tsx';
import { NumberedList } from '../../components/numbered-list.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { engineeringTexts } from '../../texts/about.ts';
import styles from './about-engineering.module.css';

/** Both are drawn to the same scale, 552 high. */
const views = [
  { src: front, width: 933, ...engineeringTexts.front },
  { src: side, width: 453, ...engineeringTexts.side },
];

/** The machine as its engineers see it, with what the numbers in the drawing stand for. */
export function AboutEngineering() {
  const { title, lead } = engineeringTexts;
  return (
    <Band background="blueprint" aria-label={title}>
      <SectionHeading title={title} lead={lead} />
      <div className={styles.views}>
        {views.map(({ name, alt, ...image }) => (
          <figure key={name}>
            <img {...image} height={552} alt={alt} loading="lazy" decoding="async" />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
      <NumberedList className={styles.parts}>
        {engineeringTexts.parts.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </NumberedList>
    </Band>
  );
}
