import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import airCooled from '../../assets/unit-air-cooled.svg';
import centrifugal from '../../assets/unit-centrifugal.svg';
import packaged from '../../assets/unit-package.svg';
import split from '../../assets/unit-split.svg';
import { company } from '../../company.ts';
import { routes } from '../../routes.ts';
import buttons from '../../styles/buttons.module.css';
import { scaleTexts } from '../../texts/home.ts';
import styles from './machine-scale.module.css';

const usualSizes = [
  1, 1.5, 2, 3, 4, 5, 7.5, 10, 15, 20, 30, 40, 50, 75, 100, 150, 200, 300, 450, 600, 800, 1000,
  1200, 1500,
];
const min = Number(company.tons.min.replaceAll(',', ''));
const max = Number(company.tons.max.replaceAll(',', ''));
/** In tons. */
const sizes = [min, ...usualSizes.filter((size) => size > min && size < max), max];
const last = sizes.length - 1;
const example = Math.min(sizes.filter((size) => size < scaleTexts.example).length, last);

/** Drawn in the machines' proportion to each other. */
const drawings = [split, packaged, airCooled, centrifugal];

/** The sizes that the company serves, on a ruler, and the machine that is usual at the chosen one. */
export function MachineScale() {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const [chosen, setChosen] = useState(example);
  const questionId = useId();
  const size = sizes[chosen] ?? max;
  const tons = size.toLocaleString('es-MX');
  const machine = scaleTexts.machines.findIndex(({ upTo }) => size <= upTo);

  return (
    <>
      <div className={styles.machine}>
        <div className={styles.sheet} />
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
      <div className={styles.ground}>
        <div className={styles.scale}>
          <TonsRuler />
          {isReady ? (
            <input
              className={styles.control}
              type="range"
              max={last}
              value={chosen}
              onChange={({ target }) => setChosen(Number(target.value))}
              aria-labelledby={questionId}
              aria-valuetext={scaleTexts.spoken(tons, scaleTexts.machines[machine]?.name ?? '')}
            />
          ) : null}
        </div>
        <section className={styles.answer}>
          <h3 id={questionId}>{scaleTexts.question}</h3>
          <p className={styles.size}>{`${tons}\u00a0TR`}</p>
          <Link className={buttons.solid} to={`${routes.contact.path}?capacidad=${tons}`}>
            {scaleTexts.request(tons)}
          </Link>
          <div className={styles.texts}>
            {scaleTexts.machines.map(({ name, text }, index) => (
              <div key={name} className={index === machine ? undefined : styles.other}>
                <h4>{name}</h4>
                <p>{text}</p>
              </div>
            ))}
          </div>
        </section>
      </div>
    </>
  );
}

/** A stroke for each size. Hidden from screen readers, because the control says its size. */
function TonsRuler() {
  return (
    <div className={styles.ruler} aria-hidden="true">
      {sizes.map((size, index) => {
        const isEnd = index === 0 || index === last;
        // A figure beside that of an end has no room.
        const isDecade = [10, 100, 1000].includes(size) && index !== 1 && index !== last - 1;
        return (
          <span key={size} className={isEnd || isDecade ? styles.figure : undefined}>
            {isEnd || isDecade ? size.toLocaleString('es-MX') : null}
            {index === last ? <small>{scaleTexts.unit}</small> : null}
          </span>
        );
      })}
    </div>
  );
}
