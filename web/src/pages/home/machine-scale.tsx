import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import airCooled from '../../assets/scale-air-cooled.svg';
import centrifugal from '../../assets/scale-centrifugal.svg';
import packaged from '../../assets/scale-package.svg';
import split from '../../assets/scale-split.svg';
import { company } from '../../company.ts';
import { SectionHeading } from '../../components/section-heading.tsx';
import { routes } from '../../routes.ts';
import backgrounds from '../../styles/backgrounds.module.css';
import buttons from '../../styles/buttons.module.css';
import { readStored, store } from '../../tab-storage.ts';
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
const lastIndex = sizes.length - 1;
const exampleIndex = Math.min(sizes.filter((size) => size < scaleTexts.example).length, lastIndex);

type MachineName = keyof typeof scaleTexts.machines;
/** Drawn at one scale, with the same person beside each. */
const drawings: Record<MachineName, string> = { split, packaged, airCooled, centrifugal };
const machines = (Object.keys(scaleTexts.machines) as MachineName[]).map((key) => ({
  ...scaleTexts.machines[key],
  key,
  drawing: drawings[key],
}));

/** The sizes that the company serves, on a ruler, and the machine that is usual at the chosen one. */
export function MachineScale() {
  const [isReady, setReady] = useState(false);
  const [sizeIndex, setSizeIndex] = useState(exampleIndex);
  const sizeIndexBefore = useRef(sizeIndex);
  const questionId = useId();
  const size = sizes[sizeIndex] ?? max;
  const tons = size.toLocaleString('es-MX');
  const machineIndex = machines.findIndex(({ upTo }) => size <= upTo);

  // A layout effect, so that after a navigation no frame shows the example before the size that was chosen.
  useLayoutEffect(() => {
    setReady(true);
    const kept = sizes.indexOf(readStored<number>('tons') ?? 0);
    if (kept >= 0) setSizeIndex(kept);
  }, []);

  function choose(newIndex: number): void {
    setSizeIndex(newIndex);
    store('tons', sizes[newIndex]);
  }

  return (
    <section
      className={`${backgrounds.white} ${styles.stage}`}
      aria-labelledby={questionId}
      data-screen-only=""
    >
      <SectionHeading id={questionId} title={scaleTexts.question} />
      <div className={styles.drawings}>
        {/* The other drawings are rendered after hydration, because they are not in the first view. */}
        {machines.map(({ key, alt, drawing }, index) =>
          isReady || index === machineIndex ? (
            <img
              key={key}
              className={index === machineIndex ? undefined : styles.hidden}
              src={drawing}
              alt={alt}
              width="752"
              height="376"
              loading="lazy"
            />
          ) : null,
        )}
      </div>
      <div className={styles.scale}>
        <TonsRuler />
        {isReady ? (
          <input
            className={styles.control}
            type="range"
            max={lastIndex}
            value={sizeIndex}
            onChange={({ target }) => choose(Number(target.value))}
            onPointerDown={() => {
              sizeIndexBefore.current = sizeIndex;
            }}
            // The browser cancels the pointer when the finger scrolls the page.
            onPointerCancel={() => choose(sizeIndexBefore.current)}
            aria-labelledby={questionId}
            aria-valuetext={scaleTexts.spoken(`${size}`, machines[machineIndex]?.name ?? '')}
          />
        ) : null}
      </div>
      <div className={styles.result}>
        <p className={styles.size}>{`${tons}\u00a0TR`}</p>
        <div className={styles.texts}>
          {machines.map(({ key, name, text }, index) => (
            <div key={key} className={index === machineIndex ? undefined : styles.hidden}>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
        <Link className={buttons.primary} to={`${routes.contact.path}?capacidad=${tons}`}>
          {scaleTexts.request(tons)}
        </Link>
      </div>
    </section>
  );
}

/** A stroke for each size. Hidden from screen readers, because the control says its size. */
function TonsRuler() {
  return (
    <div className={styles.ruler} aria-hidden="true">
      {sizes.map((size, index) => {
        const isEnd = index === 0 || index === lastIndex;
        // A figure beside that of an end has no room.
        const isDecade = [10, 100, 1000].includes(size) && index !== 1 && index !== lastIndex - 1;
        return (
          <span key={size} className={isEnd || isDecade ? styles.figure : undefined}>
            {isEnd || isDecade ? size.toLocaleString('es-MX') : null}
            {index === lastIndex ? <small>{scaleTexts.unit}</small> : null}
          </span>
        );
      })}
    </div>
  );
}
