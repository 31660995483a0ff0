import type { CSSProperties } from 'react';
import { scaleTexts } from '../texts/scale.ts';
import { isSplit, writtenDimensions } from './dimensions.ts';
import { drawings } from './machine-drawings.tsx';
import styles from './machine-scale.module.css';
import { backdropDrawings, type TonStep } from './ton-steps.ts';

// In the units of the drawings.
const METRE = 146;
const STAGE_LENGTH = 752;
/** The highest machine, and the dimension line with its figure above it. */
const STAGE_HEIGHT = 416;
const VIEW_BOX = `0 -${STAGE_HEIGHT} ${STAGE_LENGTH} ${STAGE_HEIGHT}`;
const PERSON_LEFT = 22;
const MACHINE_LEFT = 124;
const MODULE_LENGTH = 169.4;
/** From a machine to its dimension line. */
const DIMENSION_GAP = 26;
const SQUARE = METRE / 2;
/** How many squares the grid has to the left of the machine, in all, and above the ground. */
const [SQUARES_LEFT, SQUARES_ACROSS, SQUARES_UP] = [40, 140, 16];

const gridLeft = MACHINE_LEFT - SQUARES_LEFT * SQUARE;
const gridWidth = SQUARES_ACROSS * SQUARE;
const gridHeight = SQUARES_UP * SQUARE;
const gridLines = [
  `M${gridLeft} 0`,
  `v-${gridHeight}m${SQUARE} ${gridHeight}`.repeat(SQUARES_ACROSS + 1),
  `M${gridLeft} 0`,
  `h${gridWidth}m-${gridWidth}-${SQUARE}`.repeat(SQUARES_UP + 1),
].join('');

/** The machine of a size beside a person, on a grid that grows and shrinks with them. */
export function MachineStage({ step }: { step: TonStep }) {
  const { machine, drawing, factor = 1, modules = 1, zoom, dimensions } = step;
  const behind = backdropDrawings[machine];
  return (
    <div className={styles.captionAndStage}>
      <p className={styles.caption}>
        {scaleTexts.caption.map((part) => (
          <span key={part}>{part} </span>
        ))}
      </p>
      <div className={styles.stage} style={{ '--zoom': zoom, '--factor': factor } as CSSProperties}>
        <div className={styles.grid}>
          <svg viewBox={VIEW_BOX} aria-hidden="true">
            <path className={styles.zoom} d={gridLines} />
          </svg>
        </div>
        <svg
          className={styles.drawing}
          viewBox={VIEW_BOX}
          role="img"
          aria-label={scaleTexts.machines[machine].alt}
        >
          <g className={styles.zoom}>
            <g transform={`translate(${PERSON_LEFT})`}>{drawings.person}</g>
            {/* Another drawing is another element, which does not grow out of the one before. */}
            <g key={drawing} transform={`translate(${MACHINE_LEFT})`}>
              {dimensions ? <DimensionLine step={step} dimensions={dimensions} /> : null}
              {behind ? drawings[behind] : null}
              <g className={styles.machine}>
                {Array.from({ length: modules }, (_, index) => index * MODULE_LENGTH).map(
                  (left) => (
                    <g key={left} transform={`translate(${left})`}>
                      {drawings[drawing]}
                    </g>
                  ),
                )}
              </g>
            </g>
          </g>
        </svg>
        {dimensions ? <DimensionFigure key={drawing} step={step} dimensions={dimensions} /> : null}
      </div>
    </div>
  );
}

interface DimensionProps {
  step: TonStep;
  dimensions: NonNullable<TonStep['dimensions']>;
}

/** A line as long as the machine, with a tick at each end. */
function DimensionLine({ step, dimensions: [length, height] }: DimensionProps) {
  const { zoom } = step;
  return (
    <g
      className={styles.dimensionLine}
      style={{ transform: `translateY(${-lineHeight(height, zoom)}px)` }}
    >
      <path
        d="M0-9v18M0 0h1M1-9v18"
        style={{ transform: `scale(${length * METRE}, ${1 / zoom})` }}
      />
    </g>
  );
}

/** The dimensions, in the middle of the line, or above the line of a condenser, which is too short for them. In HTML, because a drawing's text has not one size in every window. */
function DimensionFigure({ step, dimensions: [length, height] }: DimensionProps) {
  const { zoom } = step;
  const left = MACHINE_LEFT + (isSplit(step) ? 0 : (length * METRE) / 2);
  const x = (100 * left * zoom) / STAGE_LENGTH;
  const y = (-100 * lineHeight(height, zoom) * zoom) / STAGE_HEIGHT;
  return (
    <div
      className={`${styles.dimensionFigure} ${isSplit(step) ? styles.aboveLine : ''}`}
      style={{ transform: `translate(${x}%, ${y}%)` }}
    >
      <span>{writtenDimensions(step)}</span>
    </div>
  );
}

/** Returns how far above the ground the dimension line of a machine is. */
function lineHeight(machineHeight: number, zoom: number): number {
  return machineHeight * METRE + DIMENSION_GAP / zoom;
}
