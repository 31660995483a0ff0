import nameplate from '../assets/pictures/nameplate-close.jpg?photo';
import airCooled from '../assets/unit-air-cooled.svg';
import centrifugal from '../assets/unit-centrifugal.svg';
import packaged from '../assets/unit-package.svg';
import split from '../assets/unit-split.svg';
import { Picture } from '../components/picture.tsx';
import utilities from '../styles/utilities.module.css';
import { guideTexts } from './contact-details-content.ts';
import styles from './plate-guide.module.css';

/** All drawings stand on one line, in boxes that are higher than the highest. */
const [WIDTH, HEIGHT] = [640, 480];
/** Each with its height, and the place of its data plate in per cent of the drawing. */
const machines = [
  { name: guideTexts.split, drawing: split, height: 386, x: 47.7, y: 59.3 },
  { name: guideTexts.package, drawing: packaged, height: 291, x: 48.4, y: 41 },
  { name: guideTexts.airCooled, drawing: airCooled, height: 296, x: 18.1, y: 44.9 },
  { name: guideTexts.centrifugal, drawing: centrifugal, height: 368, x: 73.6, y: 45.5 },
];

/** Where machines have their data plate: beside the form on desktops, in a disclosure under its plate elsewhere. */
export function PlateGuide({ isFolded = false }: { isFolded?: boolean }) {
  if (!isFolded) {
    return (
      <section
        className={`${utilities.fromDesktop} ${utilities.noPrint} ${styles.guide} ${styles.beside}`}
      >
        <h2 className={utilities.term}>{guideTexts.title}</h2>
        <Drawings />
      </section>
    );
  }
  return (
    <details className={`${utilities.noPrint} ${styles.guide} ${styles.folded}`}>
      <summary>{guideTexts.title}</summary>
      <Drawings />
    </details>
  );
}

function Drawings() {
  return (
    <>
      <div className={styles.plate}>
        <p>{guideTexts.text}</p>
        <Picture
          picture={nameplate}
          alt={guideTexts.plateAlt}
          sizes="(min-width: 48rem) 9rem, 84vw"
          loading="lazy"
        />
      </div>
      <ul className={styles.machines}>
        {machines.map(({ name, drawing, height, x, y }) => (
          <li key={name}>
            <div className={styles.drawing}>
              <img src={drawing} alt="" width={WIDTH} height={HEIGHT} loading="lazy" />
              <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
                <path d={leader((x * WIDTH) / 100, HEIGHT - height * (1 - y / 100))} />
              </svg>
            </div>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

/** From the upper edge to a plate. */
function leader(x: number, y: number): string {
  return `M${x} 0V${y - 14}h-23v28h46v-28h-23`;
}
