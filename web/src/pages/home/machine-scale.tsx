import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import airCooled from '../../assets/unit-air-cooled.svg';
import centrifugal from '../../assets/unit-centrifugal.svg';
import packaged from '../../assets/unit-package.svg';
import split from '../../assets/unit-split.svg';
import { routes } from '../../routes.ts';
import buttons from '../../styles/buttons.module.css';
import utilities from '../../styles/utilities.module.css';
import { scaleTexts } from '../../texts/home.ts';
import styles from './machine-scale.module.css';
import { figures, placeOf, sizeAt, strokes } from './tons-scale.ts';

const drawings = [split, packaged, airCooled, centrifugal];
/** In per cent: less than from any size to the next. */
const STEP = 0.5;

/** The sizes that the company serves, on a ruler, and the machine that is usual at the chosen one. */
export function MachineScale() {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const [place, setPlace] = useState(placeOf(scaleTexts.example));
  const questionId = useId();
  const size = sizeAt(place);
  const tons = size.toLocaleString('es-MX');
  const machine = scaleTexts.machines.findIndex(({ upTo }) => size <= upTo);

  return (
    <>
      <div className={styles.machine}>
        <div className={`${utilities.squared} ${styles.sheet}`} />
        <div className={utilities.row}>
          <div className={styles.drawings}>
            {/* Only the example's is part of the first view. */}
            {scaleTexts.machines.map(({ alt }, index) =>
              isReady || index === machine ? (
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
          <div className={styles.scale}>
            <TonsRuler />
            {isReady ? (
              <input
                className={styles.control}
                type="range"
                step={STEP}
                value={place}
                onChange={({ target }) => setPlace(Number(target.value))}
                aria-labelledby={questionId}
                aria-valuetext={scaleTexts.spoken(tons, scaleTexts.machines[machine]?.name ?? '')}
              />
            ) : null}
          </div>
          <div className={styles.answer}>
            <p
              className={`${utilities.quiet} ${utilities.small} ${styles.question}`}
              id={questionId}
            >
              {scaleTexts.question}
            </p>
            <p className={styles.size}>{`${tons}\u00a0TR`}</p>
            <Link className={buttons.dark} to={`${routes.contact.path}?capacidad=${tons}`}>
              {scaleTexts.request(tons)}
            </Link>
            <div className={styles.texts}>
              {scaleTexts.machines.map(({ name, text }, index) => (
                <div key={name} className={index === machine ? undefined : styles.other}>
                  <h3>{name}</h3>
                  <p className={utilities.quiet}>{text}</p>
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

/** Hidden from screen readers: the control says its figures. */
function TonsRuler() {
  return (
    <svg className={styles.ruler} fill="currentColor" aria-hidden="true">
      {strokes.map((size) => {
        const at = `${placeOf(size)}%`;
        return <line key={size} x1={at} x2={at} y2={figures.includes(size) ? 16 : 7} />;
      })}
      {figures.map((size) => (
        <text key={size} x={`${placeOf(size)}%`} y="16" dy="1.2em" textAnchor={anchorAt(size)}>
          {size.toLocaleString('es-MX')}
        </text>
      ))}
      <text className={styles.unit} x="100%" y="16" dy="3.4em" textAnchor="end">
        {scaleTexts.unit}
      </text>
    </svg>
  );
}

function anchorAt(size: number): 'start' | 'middle' | 'end' {
  if (size === figures[0]) return 'start';
  return size === figures.at(-1) ? 'end' : 'middle';
}
