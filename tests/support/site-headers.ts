import path from 'node:path';
import firebase from '../../firebase.json' with { type: 'json' };

/** Returns the headers of firebase.json for a path; of several rules the last one counts. */
export function siteHeaders(pathname: string): Record<string, string> {
  const rules = firebase.hosting.headers.filter(
    ({ source }) =>
      path.posix.matchesGlob(pathname, source.replace('!', '')) !== source.startsWith('!'),
  );
  const headers = rules.flatMap((rule) => rule.headers);
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]));
}
