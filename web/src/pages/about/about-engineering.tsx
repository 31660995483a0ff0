import type { ComponentProps } from 'react';
import front from '../../assets/chiller-front.svg';
import side from '../../assets/chiller-side.svg';
import section from '../../styles/section.module.css';
import { engineeringTexts } from './about-content.ts';
import styles from './about-engineering.module.css';

/** The machine as its engineers see it, with what the numbers in the drawing stand for. */
export function AboutEngineering() {
  const { title, lead } = engineeringTexts;
  return (
    <section className={`${section.band} ${section.dark} ${section.squared}`} aria-label={title}>
      <div className={section.inner}>
        <div className={section.head}>
          <h2 className={section.ticks}>{title}</h2>
          <p className={section.quiet}>{lead}</p>
        </div>
        <div className={styles.views}>
          <View src={front} width={990} {...engineeringTexts.front} />
          <View src={side} width={480} {...engineeringTexts.side} />
        </div>
        <ol className={`${section.numbered} ${styles.parts}`}>
          {engineeringTexts.parts.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className={section.quiet}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Both views are drawn to the same scale, 540 high. */
function View({ name, alt, ...image }: ComponentProps<'img'> & { name: string }) {
  return (
    <figure>
      <img {...image} height={540} alt={alt} loading="lazy" decoding="async" />
      <figcaption className={section.quiet}>{name}</figcaption>
    </figure>
  );
}
