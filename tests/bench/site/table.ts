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

type Figure = [
  name: string,
  of: (load: PageLoad) => number,
  show: (value: number) => string,
  /** None where it is told for information. */
  goalOf?: (path: string) => Goal | undefined,
];

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
  ['performance', ({ performance }) => performance, points, () => ({ ...full, noise: 0.01 })],
  ['accessibility', ({ accessibility }) => accessibility, points, () => full],
  ['best practices', ({ bestPractices }) => bestPractices, points, () => full],
  // Kept out of search engines, as the page that is not found must be.
  ['SEO', ({ seo }) => seo, points, (path) => (path === '/404' ? undefined : full)],
  ['FCP', ({ fcp }) => fcp / 1000, seconds, () => atMost(0.75, 's', 2)],
  ['LCP', ({ lcp }) => lcp / 1000, seconds, () => atMost(1.05, 's', 2)],
  ['LCP, to that without scripts', ({ lcp }) => lcp / 1000, seconds, () => atMostTimes(1.05)],
  ['TBT, above that without scripts', ({ tbt }) => tbt, milliseconds, () => atMostAbove(50, 0)],
  [
    'work of the first 3 s, to that without scripts',
    ({ work }) => work,
    milliseconds,
    () => atMostTimes(1.5),
  ],
  ['of it paint', ({ paint }) => paint, milliseconds, () => atMost(30, 'ms')],
  ['CLS', ({ cls }) => cls, (value) => value.toFixed(3), () => withoutNoise(atMost(0, '', 3))],
  ['script before load', ({ scriptBeforeLoad }) => scriptBeforeLoad, kib, () => size(20)],
  ['script in all', ({ script }) => script, kib, (path) => size(SCRIPT[path] ?? 86)],
  ['all, first view', ({ total }) => total, kib, (path) => (path === '/' ? size(200) : undefined)],
  ['HTML with styles', ({ document }) => document, kib],
  ['fonts', ({ font }) => font, kib],
  ['pictures', ({ image }) => image, kib],
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

function cell([, of, show, goalOf]: Figure, path: string, { page, bare }: Loads): string {
  const measured = page.map(of);
  const reference = bare.map(of);
  const toReach = goalOf?.(path);
  const shown = toReach
    ? judged(toReach, medianResult(toReach, measured, reference))
    : show(median(measured));
  return `${shown} (${show(median(reference))})`;
}

/** The site's figures as a table in Markdown; in brackets the same page without scripts. */
export function siteTable(loads: Map<string, Loads>): string {
  const paths = [...loads.keys()];
  const rows = FIGURES.map((figure) => {
    const [name, , , goalOf] = figure;
    const goals = new Set(paths.map((path) => goalOf?.(path)?.text ?? '–'));
    const cells = [...loads].map(([path, ofPath]) => cell(figure, path, ofPath));
    return tableRow([name, [...goals].join(', '), ...cells]);
  });
  return [tableHead(['figure', 'to reach', ...paths]), ...rows].join('\n');
}
