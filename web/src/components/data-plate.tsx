import actions from '../styles/action.module.css';
import { plateTexts } from './components-content.ts';
import { WhatsAppLink } from './contact-links.tsx';
import styles from './data-plate.module.css';
import { Icon } from './icon.tsx';

/** Each screw's place, and how far it is turned. */
const screws = [
  'translate(19 19) rotate(24)',
  'translate(341 19) rotate(-38)',
  'translate(19 149) rotate(-12)',
  'translate(341 149) rotate(52)',
];
const strokes = Array.from(
  { length: 16 },
  (_, index) => `M${224.5 + 6 * index} 33v${index % 5 ? -5 : -11}`,
);

/** The data plate of a machine, with empty fields for what the visitor should write. */
export function DataPlate() {
  return (
    <figure className={styles.figure}>
      <svg
        className={`${styles.metal} ${styles.plate}`}
        viewBox="0 0 360 168"
        role="img"
        aria-label={plateTexts.alt}
      >
        <path className={styles.hairline} d="M33 8.5h294M33 159.5h294M8.5 33v102m343-102v102" />
        <rect className={styles.band} x="34" y="15" width="292" height="26" rx="2" />
        <text className={styles.title} x="46" y="32">
          {plateTexts.title}
        </text>
        <path className={styles.strokes} d={strokes.join('')} />
        {plateTexts.fields.map((name, index) => (
          <g
            key={name}
            transform={`translate(${34 + 152 * (index % 2)} ${54 + 54 * Math.floor(index / 2)})`}
          >
            <text className={styles.label} y="8">
              {name}
            </text>
            <rect className={styles.field} x=".5" y="14.5" width="139" height="28" rx="1.5" />
            <path className={styles.edge} d="M1 15.5h138" />
            <path className={styles.light} d="M1 43.5h138" />
            <path className={styles.blank} d="M12 29h84" />
          </g>
        ))}
        <text className={styles.unit} x="164" y="140">
          {plateTexts.unit}
        </text>
        {screws.map((transform) => (
          <g key={transform} transform={transform}>
            <circle className={styles.rim} r="7" />
            <circle className={styles.head} r="5.75" />
            <path className={styles.slot} d="M-5.5 0h11" />
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        {plateTexts.caption}
        <WhatsAppLink className={actions.secondary}>
          <Icon name="whatsapp" />
        </WhatsAppLink>
      </figcaption>
    </figure>
  );
}
