// A channel's name becomes part of one label of a host name, which holds 63 characters: a site's
// name (30), two hyphens, this, a hyphen, and the 8 that Hosting adds.
const MAX_LENGTH = 22;

/**
 * The name of the preview channel for a branch.
 * @throws where nothing usable is left of it, or where it would be that of the site itself.
 */
export function channelName(branch: string): string {
  const name = branch
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '');
  if (name && name !== 'live') return name;
  throw new Error(
    `No preview channel can be named "${branch}"; choose a name: npm run preview -- <name>`,
  );
}
