import {
  atLeastTimes,
  atMost,
  atMostAbove,
  atMostTimes,
  type Goal,
  medianResult,
  verdict,
} from '../goals.ts';
import { median } from '../median.ts';
import { type Pace, percentile } from './load.ts';

export interface Measurements {
  /** From the start of the process to its first 200, in milliseconds. */
  coldStart: Record<'ours' | 'empty' | 'naive', number[]>;
  /** 80 messages at a time. */
  concurrent: Record<'ours' | 'raw' | 'naive', Pace[]>;
  /** One message at a time. */
  sequential: Record<'ours' | 'raw', Pace[]>;
  /** The most memory that the function has held, in MiB. */
  memory: number;
}

type Show = (value: number) => string;
const perSecond: Show = (value) => `${value.toFixed(0)}/s`;
const milliseconds: Show = (value) => `${value.toFixed(0)} ms`;
const parts: Show = (value) => `${value.toFixed(2)} ms`;

interface Figure {
  name: string;
  /** Of each round. */
  measured: number[];
  beside: string;
  reference: number[];
  show: Show;
  goal: Goal;
}

function throughput({ ours, raw, naive }: Measurements['concurrent']): Figure[] {
  const of = (paces: Pace[]) => paces.map((pace) => pace.perSecond);
  const figure = { name: 'throughput, 80 at a time', measured: of(ours), show: perSecond };
  return [
    { ...figure, beside: 'nodemailer alone', reference: of(raw), goal: atLeastTimes(0.8) },
    { ...figure, beside: 'naive function', reference: of(naive), goal: atLeastTimes(2.5) },
  ];
}

function latency({ ours, raw }: Measurements['sequential'], share: number, goal: Goal): Figure {
  const of = (paces: Pace[]) => paces.map((pace) => percentile(pace, share));
  const name = `latency, one at a time, p${share * 100}`;
  return {
    name,
    measured: of(ours),
    beside: 'nodemailer alone',
    reference: of(raw),
    show: parts,
    goal,
  };
}

function start({ ours, empty, naive }: Measurements['coldStart']): Figure[] {
  const figure = { name: 'process start to first 200', measured: ours, show: milliseconds };
  return [
    { ...figure, beside: 'empty function', reference: empty, goal: atMostAbove(80, 0) },
    { ...figure, beside: 'naive function', reference: naive, goal: atMostTimes(0.5) },
  ];
}

function line({ name, measured, beside, reference, show, goal }: Figure): string {
  const result = medianResult(goal, measured, reference);
  const cells = [name, show(median(measured)), beside, show(median(reference))];
  return `| ${[...cells, goal.show(result), goal.text, verdict(goal, result)].join(' | ')} |`;
}

function memoryLine(memory: number): string {
  const goal = atMost(200, 'MiB');
  // Linux alone tells it.
  const reached = Number.isNaN(memory) ? 'not measured' : verdict(goal, memory);
  return `| memory, at most | ${goal.show(memory)} | | | | ${goal.text} | ${reached} |`;
}

export function table({ coldStart, concurrent, sequential, memory }: Measurements): string {
  const figures = [
    ...throughput(concurrent),
    latency(sequential, 0.5, atMostAbove(0.5, 2)),
    latency(sequential, 0.99, atMostAbove(3, 2)),
    ...start(coldStart),
  ];
  return `| figure | function | beside | reference | result | to reach | reached |
|---|---|---|---|---|---|---|
${figures.map(line).join('\n')}
${memoryLine(memory)}`;
}
