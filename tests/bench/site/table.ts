import {
  atLeast,
  atMost,
  atMostAbove,
  atMostTimes,
  type Goal,
  medianResult,
  verdict,
  withoutNoise,
} from '../goals.ts';
import { median } from '../median.ts';
import type { PageLoad } from './page-load.ts';

export const PATHS = ['/', '/about', '/service', '/contact', '/404'];

/** The loads of a page, and in turn with them of the same page without any script. */
export type Loads = Record<'page' | 'bare', PageLoad[]>;

interface Figure {
  name: string;
  of(load: PageLoad): number;
  show(value: number): string;
  /** None where it is told for information. */
  goal?(path: string): Goal | undefined;
}

const points = (value: number) => value.toFixed(0);
const seconds = (value: number) => `${value.toFixed(2)} s`;
const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
const kib = (value: number) => `${value.toFixed(1)} KiB`;
const size = (limit: number) => withoutNoise(atMost(limit, 'KiB', 1));
const full = withoutNoise(atLeast(100));

/** In KiB; the home page has a slider in its first view, the contact page the form. */
const SCRIPT: Record<string, number> = { '/': 112, '/contact': 98 };

const FIGURES: Figure[] = [
  // A hundredth is noise: it is made of the times below.
  {
    name: 'performance',
    of: (load) => load.performance,
    show: points,
    goal: () => ({ ...full, noise: 0.01 }),
  },
  { name: 'accessibility', of: (load) => load.accessibility, show: points, goal: () => full },
  { name: 'best practices', of: (load) => load.bestPractices, show: points, goal: () => full },
  {
    name: 'SEO',
    of: (load) => load.seo,
    show: points,
    // Kept out of search engines, as the page that is not found must be.
    goal: (path) => (path === '/404' ? undefined : full),
  },
  {
    name: 'FCP',
    of: ({ fcp }) => fcp / 1000,
    show: seconds,
    goal: () => atMost(0.75, 's', 2),
  },
  {
    name: 'LCP',
    of: ({ lcp }) => lcp / 1000,
    show: seconds,
    goal: () => atMost(1.05, 's', 2),
  },
  {
    name: 'LCP, to that without scripts',
    of: ({ lcp }) => lcp / 1000,
    show: seconds,
    goal: () => atMostTimes(1.05),
  },
  {
    name: 'TBT, above that without scripts',
    of: ({ tbt }) => tbt,
    show: milliseconds,
    goal: () => atMostAbove(50, 0),
  },
  {
    name: 'work of the first 3 s, to that without scripts',
    of: ({ work }) => work,
    show: milliseconds,
    goal: () => atMostTimes(1.5),
  },
  {
    name: 'of it paint',
    of: ({ paint }) => paint,
    show: milliseconds,
    goal: () => atMost(30, 'ms'),
  },
  {
    name: 'CLS',
    of: ({ cls }) => cls,
    show: (value) => value.toFixed(3),
    goal: () => withoutNoise(atMost(0, '', 3)),
  },
  {
    name: 'script before load',
    of: ({ scriptBeforeLoad }) => scriptBeforeLoad,
    show: kib,
    goal: () => size(20),
  },
  {
    name: 'script in all',
    of: ({ script }) => script,
    show: kib,
    goal: (path) => size(SCRIPT[path] ?? 86),
  },
  {
    name: 'all, first view',
    of: ({ total }) => total,
    show: kib,
    goal: (path) => (path === '/' ? size(200) : undefined),
  },
  { name: 'HTML with styles', of: ({ document }) => document, show: kib },
  { name: 'fonts', of: ({ font }) => font, show: kib },
  { name: 'pictures', of: ({ image }) => image, show: kib },
];

/** A cell of a table: what came out, and that it is not what was to be reached, if so. */
export function judged(goal: Goal, result: number): string {
  const reached = verdict(goal, result);
  return reached === 'yes' ? goal.show(result) : `${goal.show(result)} ${reached}`;
}

export function tableRow(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

export function tableHead(cells: string[]): string {
  return `${tableRow(cells)}\n${tableRow(cells.map(() => '---'))}`;
}

function cell({ of, show, goal }: Figure, path: string, { page, bare }: Loads): string {
  const measured = page.map(of);
  const reference = bare.map(of);
  const toReach = goal?.(path);
  const shown = toReach
    ? judged(toReach, medianResult(toReach, measured, reference))
    : show(median(measured));
  return `${shown} (${show(median(reference))})`;
}

/** The site's figures as a table in Markdown; in brackets the same page without scripts. */
export function siteTable(loads: Map<string, Loads>): string {
  const paths = [...loads.keys()];
  const rows = FIGURES.map((figure) => {
    const goals = new Set(paths.map((path) => figure.goal?.(path)?.text ?? '–'));
    const cells = [...loads].map(([path, ofPath]) => cell(figure, path, ofPath));
    return tableRow([figure.name, [...goals].join(', '), ...cells]);
  });
  return [tableHead(['figure', 'to reach', ...paths]), ...rows].join('\n');
}
