import front from '../../assets/chiller-front.svg';
import side from '../../assets/chiller-side.svg';
import { Band } from '../../components/band.tsx';
import { NumberedList } from '../../components/numbered-list.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { engineeringTexts } from '../../texts/about.ts';
import styles from './about-engineering.module.css';

type ViewName = keyof typeof engineeringTexts.views;
/** Both are drawn to the same scale, 552 high. */
const drawingFiles: Record<ViewName, { src: string; width: number }> = {
  front: { src: front, width: 933 },
  side: { src: side, width: 453 },
};
const views = (Object.keys(engineeringTexts.views) as ViewName[]).map((key) => ({
  ...engineeringTexts.views[key],
  ...drawingFiles[key],
  key,
}));

/** The machine as its engineers see it, with what the numbers in the drawing stand for. */
export function AboutEngineering() {
  const { title, lead, parts } = engineeringTexts;
  return (
    <Band background="blueprint" aria-label={title}>
      <SectionHeading title={title} lead={lead} />
      <div className={styles.views}>
        {views.map(({ key, name, alt, ...image }) => (
          <figure key={key}>
            <img {...image} height={552} alt={alt} loading="lazy" decoding="async" />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
      <NumberedList className={styles.parts}>
        {parts.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </NumberedList>
    </Band>
  );
}
