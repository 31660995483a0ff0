import { type Finding, judge } from './finding.ts';
import type { LiveSite, Reply } from './live-site.ts';
import { pathsIn } from './references.ts';

/** What a browser must be told that a file is. */
const TYPES: Record<string, RegExp> = {
  js: /^(?:text|application)\/javascript\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
  webmanifest: /^application\/(?:manifest\+)?json\b/,
  woff2: /^font\/woff2\b/,
};
/** All others are pictures. */
const PICTURE = /^image\//;

/** A file that a page, or a file of a page, has named. */
export interface NamedFile extends Reply {
  namedBy: string;
}

/**
 * Asks for every file that the pages name, and for those that these name in their turn.
 * @param home the address that the pages call their own, wherever they are looked at
 */
export async function visitFiles(
  site: LiveSite,
  pages: Reply[],
  home: string,
): Promise<NamedFile[]> {
  const known = new Set<string>();
  async function follow(reply: Reply): Promise<NamedFile[]> {
    const fresh = [...new Set(pathsIn(reply, home))].filter((path) => !known.has(path));
    for (const path of fresh) known.add(path);
    const visit = async (path: string) => ({ ...(await site.ask(path)), namedBy: reply.path });
    const files = await Promise.all(fresh.map(visit));
    const further = await Promise.all(files.filter(isThere).map(follow));
    return [...files, ...further.flat()];
  }
  return (await Promise.all(pages.map(follow))).flat();
}

export function checkFiles(files: NamedFile[]): Finding[] {
  const what = 'files that pages name';
  if (files.length === 0) return judge(what, ['expected some, came none'], '');
  const faults = files
    .filter((file) => !isThere(file))
    .map(
      ({ path, namedBy, came }) => `${path} in ${namedBy}: expected 200 and its type, came ${came}`,
    );
  return judge(what, faults, `${files.length}, each with its type`);
}

/** Whether the file came, and not, for one, a page in its place. */
export function isThere({ path, status, headers }: Reply): boolean {
  const type = TYPES[path.split('.').at(-1) ?? ''] ?? PICTURE;
  return status === 200 && type.test(headers.get('content-type') ?? '');
}
