import { parseTons } from '../../../functions/src/shared/tons.ts';
import { company } from '../company.ts';
import { scaleTexts } from '../texts/scale.ts';
import type { DrawingName } from './machine-drawings.tsx';

type MachineName = keyof typeof scaleTexts.machines;

/** A size of the scale: its tons, and the machine that is usual at it. */
export interface TonStep {
  tons: number;
  machine: MachineName;
  drawing: DrawingName;
  /** How large the machine is beside its drawing, which has the size of the largest one or of one module. */
  factor?: number;
  /** How many times the drawing stands side by side. */
  modules?: number;
  /** How large person, machine and grid are shown: a long machine is seen from farther away. */
  zoom: number;
  /** In metres; of a split unit, those of the condenser. A size without them has no dimension line. */
  dimensions?: readonly [length: number, height: number] | undefined;
}

// biome-ignore format: a table has a row for each size.
const usualSteps: [TonStep, ...TonStep[]] = [
  { tons: 1, machine: 'split', drawing: 'condenser', factor: 0.78, zoom: 1, dimensions: [0.74, 0.62] },
  { tons: 1.5, machine: 'split', drawing: 'condenser', factor: 0.83, zoom: 1, dimensions: [0.79, 0.66] },
  { tons: 2, machine: 'split', drawing: 'condenser', factor: 0.89, zoom: 1, dimensions: [0.85, 0.71] },
  { tons: 3, machine: 'split', drawing: 'condenser', zoom: 1, dimensions: [0.95, 0.8] },
  { tons: 4, machine: 'ceilingSplit', drawing: 'twinCondenser', factor: 0.88, zoom: 1, dimensions: [0.84, 1.17] },
  { tons: 5, machine: 'ceilingSplit', drawing: 'twinCondenser', zoom: 1, dimensions: [0.95, 1.33] },
  { tons: 7.5, machine: 'packaged', drawing: 'packagedUnit', factor: 0.62, zoom: 1, dimensions: [2.24, 1.02] },
  { tons: 10, machine: 'packaged', drawing: 'packagedUnit', factor: 0.68, zoom: 1, dimensions: [2.46, 1.12] },
  { tons: 15, machine: 'packaged', drawing: 'packagedUnit', factor: 0.82, zoom: 1, dimensions: [2.97, 1.35] },
  { tons: 20, machine: 'packaged', drawing: 'packagedUnit', zoom: 1, dimensions: [3.62, 1.65] },
  { tons: 30, machine: 'packaged', drawing: 'largePackagedUnit', factor: 0.73, zoom: 0.8, dimensions: [4.99, 1.57] },
  { tons: 40, machine: 'packaged', drawing: 'largePackagedUnit', factor: 0.86, zoom: 0.65, dimensions: [5.88, 1.85] },
  { tons: 50, machine: 'packaged', drawing: 'largePackagedUnit', zoom: 0.65, dimensions: [6.84, 2.15] },
  { tons: 75, machine: 'airCooled', drawing: 'chillerModule', modules: 3, zoom: 0.8, dimensions: [3.84, 2.3] },
  { tons: 100, machine: 'airCooled', drawing: 'chillerModule', modules: 4, zoom: 0.8, dimensions: [5, 2.3] },
  { tons: 150, machine: 'airCooled', drawing: 'chillerModule', modules: 5, zoom: 0.65, dimensions: [6.16, 2.3] },
  { tons: 200, machine: 'airCooled', drawing: 'chillerModule', modules: 7, zoom: 0.5, dimensions: [8.48, 2.3] },
  { tons: 300, machine: 'airCooled', drawing: 'chillerModule', modules: 10, zoom: 0.4, dimensions: [11.96, 2.3] },
  { tons: 450, machine: 'centrifugal', drawing: 'centrifugalChiller', factor: 0.95, zoom: 0.8, dimensions: [3.9, 2.35] },
  { tons: 600, machine: 'centrifugal', drawing: 'centrifugalChiller', zoom: 0.8, dimensions: [4.1, 2.47] },
  { tons: 800, machine: 'centrifugal', drawing: 'centrifugalChiller', factor: 1.07, zoom: 0.8, dimensions: [4.39, 2.64] },
  { tons: 1000, machine: 'centrifugal', drawing: 'centrifugalChiller', factor: 1.14, zoom: 0.8, dimensions: [4.67, 2.82] },
  { tons: 1200, machine: 'centrifugal', drawing: 'centrifugalChiller', factor: 1.2, zoom: 0.8, dimensions: [4.92, 2.96] },
  { tons: 1500, machine: 'centrifugal', drawing: 'centrifugalChiller', factor: 1.27, zoom: 0.8, dimensions: [5.21, 3.14] },
];

/** What a machine's drawing hides in part, which does not grow. */
export const backdropDrawings: Partial<Record<MachineName, DrawingName>> = {
  split: 'wallUnit',
  ceilingSplit: 'ceilingUnit',
  airCooled: 'chillerEnd',
};

/** Returns a size with the machine of the next smaller one of the table, or of its smallest. */
function stepOf(tons: number): TonStep {
  const usual = usualSteps.filter((step) => step.tons <= tons).at(-1) ?? usualSteps[0];
  // The dimensions are known of the sizes of the table alone.
  return usual.tons === tons ? usual : { ...usual, tons, dimensions: undefined };
}

const min = parseTons(company.tons.min);
const max = parseTons(company.tons.max);

/** The sizes of the machines that the company works with. */
export const tonSteps: [TonStep, ...TonStep[]] = [
  stepOf(min),
  ...usualSteps.filter(({ tons }) => tons > min && tons < max),
  stepOf(max),
];

export const lastIndex = tonSteps.length - 1;

/** The first size of at least as many tons as the example in the texts. */
export const exampleIndex = Math.min(
  tonSteps.filter(({ tons }) => tons < parseTons(scaleTexts.example)).length,
  lastIndex,
);
