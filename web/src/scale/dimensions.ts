import { scaleTexts } from '../texts/scale.ts';
import type { TonStep } from './ton-steps.ts';

type Machine = Pick<TonStep, 'machine' | 'dimensions'>;

/** Whether the dimensions are those of the condenser, beside which the other unit hangs. */
export function isSplit({ machine }: Machine): boolean {
  return machine === 'split' || machine === 'ceilingSplit';
}

/** Returns what stands on the dimension line. */
export function writtenDimensions(machine: Machine): string | undefined {
  if (!machine.dimensions) return undefined;
  const [length, height] = machine.dimensions;
  return withPart(machine, scaleTexts.dimensions(metreFigure(length), metreFigure(height)));
}

/** Returns what a screen reader says of the same dimensions, in fewer words. */
export function spokenLength(machine: Machine): string | undefined {
  if (!machine.dimensions) return undefined;
  return withPart(machine, scaleTexts.length(metreFigure(machine.dimensions[0])));
}

function withPart(machine: Machine, text: string): string {
  return isSplit(machine) ? `${scaleTexts.condenser} ${text}` : text;
}

/** Rounds to a decimetre. */
function metreFigure(length: number): string {
  return length.toLocaleString('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
