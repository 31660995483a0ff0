import type { ComponentProps } from 'react';
import front from '../../assets/chiller-front.svg';
import side from '../../assets/chiller-side.svg';
import utilities from '../../styles/utilities.module.css';
import { engineeringTexts } from '../../texts/about.ts';
import styles from './about-engineering.module.css';

/** The machine as its engineers see it, with what the numbers in the drawing stand for. */
export function AboutEngineering() {
  const { title, lead } = engineeringTexts;
  return (
    <section
      className={`${utilities.band} ${utilities.dark} ${utilities.squared}`}
      aria-label={title}
    >
      <div className={utilities.inner}>
        <div className={utilities.head}>
          <h2 className={utilities.ticks}>{title}</h2>
          <p className={`${utilities.lead} ${utilities.quiet}`}>{lead}</p>
        </div>
        <div className={styles.views}>
          <View src={front} width={933} {...engineeringTexts.front} />
          <View src={side} width={453} {...engineeringTexts.side} />
        </div>
        <ol className={`${utilities.numbered} ${styles.parts}`}>
          {engineeringTexts.parts.map(({ name, text }) => (
            <li key={name}>
              <h3 className={utilities.term}>{name}</h3>
              <p className={`${utilities.quiet} ${utilities.balanced}`}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Both views are drawn to the same scale, 552 high. */
function View({ name, alt, ...image }: ComponentProps<'img'> & { name: string }) {
  return (
    <figure>
      <img {...image} height={552} alt={alt} loading="lazy" decoding="async" />
      <figcaption className={utilities.quiet}>{name}</figcaption>
    </figure>
  );
}
