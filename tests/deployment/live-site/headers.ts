import { siteHeaders } from '../../support/site-headers.ts';
import { type Finding, judge, skip } from './finding.ts';
import type { Reply } from './live-site.ts';

/** Hosting compresses these; what is smaller need not be, in characters. */
const COMPRESSED = /^text\/(?:html|css|javascript)|^application\/javascript/;
const SMALL = 1500;

/** Whether the headers of firebase.json came, among them the one that keeps hashed files for a year. */
export function checkHeaders(replies: Reply[]): Finding[] {
  const faults = replies.flatMap(({ path, headers }) =>
    Object.entries(siteHeaders(path)).flatMap(([name, expected]) => {
      const came = headers.get(name) ?? '';
      if (isAsAsked(name, expected, came)) return [];
      return { path, fault: `expected ${name} "${expected}", came ${came ? `"${came}"` : 'none'}` };
    }),
  );
  return judge('headers of firebase.json', together(faults), `on ${replies.length} addresses`);
}

export function checkCompression(replies: Reply[]): Finding[] {
  const texts = replies.filter(
    ({ headers, text }) =>
      COMPRESSED.test(headers.get('content-type') ?? '') && text.length > SMALL,
  );
  if (texts.length === 0) return [skip('compression (nothing came)')];
  const fault = 'expected a Content-Encoding (br, gzip), came none';
  const faults = texts
    .filter(({ headers }) => !headers.get('content-encoding'))
    .map(({ path }) => ({ path, fault }));
  return judge('compression', together(faults), `of ${texts.length} pages, scripts, style sheets`);
}

function isAsAsked(name: string, expected: string, came: string): boolean {
  // Hosting may put a longer time of its own: https://github.com/firebase/firebase-tools/issues/220
  const seconds = (value: string) => Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
  if (name === 'Strict-Transport-Security') return seconds(came) >= seconds(expected);
  return came === expected;
}

/** One line for a fault that many addresses have. */
function together(faults: { path: string; fault: string }[]): string[] {
  const groups = Map.groupBy(faults, ({ fault }) => fault);
  return [...groups].map(([fault, [first, ...others]]) => {
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return `${first?.path}${more}: ${fault}`;
  });
}
