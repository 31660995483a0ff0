import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '../routes.ts';
import backgrounds from '../styles/backgrounds.module.css';
import buttons from '../styles/buttons.module.css';
import { scaleTexts } from '../texts/scale.ts';
import { spokenLength } from './dimensions.ts';
import styles from './machine-scale.module.css';
import { MachineStage } from './machine-stage.tsx';
import { exampleIndex, lastIndex, type TonStep, tonSteps } from './ton-steps.ts';
import { useChosenTons } from './use-chosen-tons.ts';

type MachineName = TonStep['machine'];
const machineNames = Object.keys(scaleTexts.machines) as MachineName[];

const figureOf = (tons: number) => tons.toLocaleString('es-MX');
const longestFigure = tonSteps
  .map(({ tons }) => figureOf(tons))
  .reduce((longest, figure) => (figure.length > longest.length ? figure : longest));

/** A slider, on a ruler of the sizes that the company works with, and the machine that is usual at the chosen one. */
export function MachineScale() {
  const [isReady, setReady] = useState(false);
  const { tons: chosenTons, setTons, slider } = useChosenTons();
  const tonsBefore = useRef(chosenTons);
  const questionId = useId();
  const chosenIndex = tonSteps.findIndex(({ tons }) => tons === chosenTons);
  const index = chosenIndex < 0 ? exampleIndex : chosenIndex;
  const step = tonSteps[index] ?? tonSteps[0];
  const { tons, machine } = step;
  const figure = figureOf(tons);

  useLayoutEffect(() => setReady(true), []);

  return (
    <section
      className={`${backgrounds.white} ${styles.section}`}
      aria-labelledby={questionId}
      data-screen-only=""
    >
      <h2 id={questionId}>{scaleTexts.question}</h2>
      <MachineStage step={step} />
      <div className={styles.rulerAndSlider}>
        <RulerTicks />
        {isReady ? (
          <input
            className={styles.slider}
            ref={slider}
            type="range"
            max={lastIndex}
            value={index}
            onChange={({ target }) => setTons(tonSteps[Number(target.value)]?.tons)}
            onPointerDown={() => {
              tonsBefore.current = chosenTons;
            }}
            // The browser cancels the pointer when the finger scrolls the page.
            onPointerCancel={() => setTons(tonsBefore.current)}
            aria-labelledby={questionId}
            aria-valuetext={scaleTexts.spoken(
              `${tons}`,
              scaleTexts.machines[machine].name,
              spokenLength(step),
            )}
          />
        ) : null}
      </div>
      <div className={styles.selection}>
        <p className={styles.tons}>
          <SteadyText write={scaleTexts.tons} figure={figure} />
        </p>
        <div className={`${styles.steady} ${styles.machineTexts}`}>
          {machineNames.map((name) => (
            <div key={name} className={name === machine ? undefined : styles.hidden}>
              <h3>{scaleTexts.machines[name].name}</h3>
              <p>{scaleTexts.machines[name].text}</p>
            </div>
          ))}
        </div>
        <Link className={buttons.primary} to={`${routes.contact.path}?capacidad=${figure}`}>
          <SteadyText write={scaleTexts.contact} figure={figure} />
        </Link>
      </div>
    </section>
  );
}

interface SteadyTextProps {
  write: (figure: string) => string;
  figure: string;
}

/** A text with a figure, in the place of the one with the longest. */
function SteadyText({ write, figure }: SteadyTextProps) {
  return (
    <span className={styles.steady}>
      <span>{write(figure)}</span>
      <span className={styles.hidden}>{write(longestFigure)}</span>
    </span>
  );
}

/** A tick for each size. Hidden from screen readers, because the slider says its size. */
function RulerTicks() {
  return (
    <div className={styles.ruler} aria-hidden="true">
      {tonSteps.map(({ tons }, index) => {
        const isEnd = index === 0 || index === lastIndex;
        // A figure beside that of an end has no room.
        const isDecade = [10, 100, 1000].includes(tons) && index !== 1 && index !== lastIndex - 1;
        return (
          // tons-url.ts finds the size of a link by it.
          <span
            key={tons}
            className={isEnd || isDecade ? styles.majorTick : undefined}
            data-tons={tons}
          >
            {isEnd || isDecade ? figureOf(tons) : null}
            {index === lastIndex ? <small>{scaleTexts.unit}</small> : null}
          </span>
        );
      })}
    </div>
  );
}
