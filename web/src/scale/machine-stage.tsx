import type { CSSProperties } from 'react';
import { scaleTexts } from '../texts/scale.ts';
import { drawings } from './machine-drawings.tsx';
import styles from './machine-scale.module.css';
import { drawingBehind, type TonStep } from './ton-steps.ts';

// In the units of the drawings.
const VIEW_BOX = '0 -376 752 376';
const PERSON_LEFT = 22;
const MACHINE_LEFT = 124;
const MODULE_LENGTH = 169.4;
/** 50 cm. */
const SQUARE = 73;
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
  const { machine, drawing, factor = 1, modules = 1, zoom } = step;
  const behind = drawingBehind[machine];
  return (
    <div className={styles.view}>
      <p className={styles.caption}>{scaleTexts.grid}</p>
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
            <g transform={`translate(${MACHINE_LEFT})`}>
              {behind ? drawings[behind] : null}
              {/* Another drawing is another element, which does not grow out of the one before. */}
              <g key={drawing} className={styles.machine}>
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
      </div>
    </div>
  );
}
