import path from 'node:path';
import firebase from '../../firebase.json' with { type: 'json' };

/** The headers that firebase.json asks of Hosting for this address; of several rules the last counts. */
export function siteHeaders(pathname: string): Record<string, string> {
  const matching = firebase.hosting.headers.filter(({ source }) =>
    source.startsWith('!')
      ? !path.posix.matchesGlob(pathname, source.slice(1))
      : path.posix.matchesGlob(pathname, source),
  );
  return Object.fromEntries(
    matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );
}
