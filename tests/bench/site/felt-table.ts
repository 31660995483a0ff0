import { atMost } from '../goals.ts';
import type { Felt } from './felt.ts';
import { judged, tableHead, tableRow } from './table.ts';

const NEXT_PAGE_GOAL = atMost(100, 'ms');

const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`;

const FIGURES: [name: string, show: (felt: Felt) => string][] = [
  ['FCP', ({ fcp }) => seconds(fcp)],
  ['LCP', ({ lcp }) => seconds(lcp)],
  [
    'the form, brought into view at once, is checked by React from',
    ({ formReady }) => (formReady === undefined ? '–' : seconds(formReady)),
  ],
  [
    'Back from another document',
    ({ isKept, notKeptBecause }) =>
      isKept ? 'from the page cache' : `loaded anew: ${notKeptBecause.join(', ')}`,
  ],
];

/** What was felt, as a table in Markdown. Only the app can be asked to be as quick as the goal. */
export function feltTable(felt: { path: string; page: Felt; bare: Felt }[]): string {
  const rows = FIGURES.map(([name, show]) =>
    tableRow([name, ...felt.flatMap(({ page, bare }) => [show(page), show(bare)])]),
  );
  const nextPages = felt.flatMap(({ page, bare }) => [
    judged(NEXT_PAGE_GOAL, page.nextPage),
    seconds(bare.nextPage),
  ]);
  const nextPage = `from a tap in the menu to the next page (${NEXT_PAGE_GOAL.text})`;
  const head = felt.flatMap(({ path }) => [path, `${path} without scripts`]);
  return [tableHead(['as felt', ...head]), ...rows, tableRow([nextPage, ...nextPages])].join('\n');
}
