import { type ChangeEvent, useCallback, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import airCooled from '../../assets/unit-air-cooled.svg';
import centrifugal from '../../assets/unit-centrifugal.svg';
import packaged from '../../assets/unit-package.svg';
import split from '../../assets/unit-split.svg';
import { company } from '../../company.ts';
import { useInView } from '../../components/use-in-view.ts';
import { phrases } from '../../phrases.ts';
import { routes } from '../../routes.ts';
import buttons from '../../styles/buttons.module.css';
import utilities from '../../styles/utilities.module.css';
import { scaleTexts } from './home-content.ts';
import styles from './machine-scale.module.css';
import { namedSizes, placeOf, tonsScale } from './tons-scale.ts';

const drawings = [split, packaged, airCooled, centrifugal];
const min = numberIn(company.tons.min);
const max = numberIn(company.tons.max);
const strokes = tonsScale(min, max);
/** Where the control stops. */
const stops = namedSizes(min, max).map((size) => ({ size, at: placeOf(size, min, max) }));
const example = nearestStop(placeOf(scaleTexts.example, min, max));
/** Much less than from a stop to the next, in per cent. */
const STEP = 0.01;

/** The sizes that the company serves, on a logarithmic scale, and the machine that is usual at the chosen one. */
export function MachineScale() {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  // The other machines' drawings are no part of the first view.
  const [isNear, setNear] = useState(false);
  const scale = useInView<HTMLDivElement>(() => setNear(true), 200);
  const [shown, setShown] = useState(example);
  const questionId = useId();
  const { size, at } = stops[shown] ?? { size: max, at: 100 };
  const tons = size.toLocaleString('es-MX');
  const machine = scaleTexts.machines.findIndex(({ upTo }) => size <= upTo);

  const choose = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement>) => {
      const steps = Math.round((Number(target.value) - at) / STEP);
      // An arrow key moves the control by one step.
      setShown(Math.abs(steps) === 1 ? shown + steps : nearestStop(Number(target.value)));
    },
    [at, shown],
  );

  return (
    <>
      <div className={styles.machine}>
        <div className={`${utilities.squared} ${styles.sheet}`} />
        <div className={utilities.row}>
          <div className={styles.drawings}>
            {scaleTexts.machines.map(({ alt }, index) =>
              isNear || index === machine ? (
                <img
                  key={alt}
                  className={index === machine ? undefined : styles.other}
                  src={drawings[index]}
                  alt={alt}
                  width="640"
                  height="386"
                  loading="lazy"
                />
              ) : null,
            )}
          </div>
        </div>
      </div>
      <div className={styles.ground}>
        <div className={utilities.row}>
          <div className={styles.scale} ref={scale}>
            <TonsRuler />
            {isReady ? (
              <div className={utilities.noPrint}>
                <input
                  className={styles.control}
                  type="range"
                  step={STEP}
                  value={at}
                  onChange={choose}
                  aria-labelledby={questionId}
                  aria-valuetext={scaleTexts.spoken(tons, scaleTexts.machines[machine]?.name ?? '')}
                />
                <span className={styles.thumb} style={{ transform: `translateX(${at}%)` }} />
              </div>
            ) : null}
          </div>
          <div className={`${utilities.noPrint} ${styles.answer}`}>
            <p className={styles.size}>
              <span className={utilities.quiet} id={questionId}>
                {scaleTexts.question}
              </span>
              {`${tons}\u00a0TR`}
            </p>
            {scaleTexts.machines.map(({ name, text }, index) => (
              <div key={name} className={index === machine ? undefined : styles.other}>
                <h3>{name}</h3>
                <p className={utilities.quiet}>{text}</p>
              </div>
            ))}
            <Link className={buttons.dark} to={`${routes.contact.path}?capacidad=${tons}`}>
              {scaleTexts.request(tons)}
            </Link>
          </div>
        </div>
      </div>
    </>
  );
}

function TonsRuler() {
  return (
    <svg className={styles.ruler} role="img" aria-label={phrases.capacity} fill="currentColor">
      {strokes.map(({ value, at, isMain }) => (
        <line key={value} x1={`${at}%`} x2={`${at}%`} y2={isMain ? 16 : 7} />
      ))}
      {strokes
        .filter(({ isMain }) => isMain)
        .map(({ value, at }) => (
          <text key={value} x={`${at}%`} y="16" dy="1.2em" textAnchor={anchorAt(at)}>
            {value.toLocaleString('es-MX')}
          </text>
        ))}
      <text className={styles.unit} x="100%" y="16" dy="3.4em" textAnchor="end">
        {scaleTexts.unit}
      </text>
    </svg>
  );
}

function anchorAt(place: number): 'start' | 'middle' | 'end' {
  if (place === 0) return 'start';
  return place === 100 ? 'end' : 'middle';
}

function nearestStop(place: number): number {
  const distances = stops.map(({ at }) => Math.abs(at - place));
  return distances.indexOf(Math.min(...distances));
}

function numberIn(text: string): number {
  return Number(text.replace(/\D/g, ''));
}
