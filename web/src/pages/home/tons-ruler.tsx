import { company } from '../../company.ts';
import { phrases } from '../../phrases.ts';
import pattern from '../../styles/pattern.module.css';
import { missionBlockTexts } from './home-content.ts';
import styles from './tons-ruler.module.css';
import { tonsScale } from './tons-scale.ts';

const { min, max } = company.tons;
const strokes = tonsScale(numberIn(min), numberIn(max));
const figures = strokes.filter(({ isMain }) => isMain);

/** The equipment that the company serves, on a logarithmic scale. */
export function TonsRuler() {
  return (
    <div className={styles.ground}>
      <div className={pattern.row}>
        <svg className={styles.ruler} role="img" aria-label={phrases.capacity} fill="currentColor">
          {strokes.map(({ value, at, isMain }) => (
            <line key={value} x1={`${at}%`} x2={`${at}%`} y2={isMain ? 16 : 7} />
          ))}
          {figures.map(({ value, at }) => (
            <text key={value} x={`${at}%`} y="2.5rem" textAnchor={anchorAt(at)}>
              {value.toLocaleString('es-MX')}
            </text>
          ))}
          <text className={styles.unit} x="100%" y="4rem" textAnchor="end">
            {missionBlockTexts.unit}
          </text>
        </svg>
      </div>
    </div>
  );
}

function anchorAt(place: number): 'start' | 'middle' | 'end' {
  if (place === 0) return 'start';
  return place === 100 ? 'end' : 'middle';
}

function numberIn(text: string): number {
  return Number(text.replace(/\D/g, ''));
}
