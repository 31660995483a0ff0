import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { Facts } from './checks.ts';
import { type Finding, fine, stop } from './finding.ts';

export interface Project {
  /** Empty where there is none. */
  id: string;
  /** The name in `.firebaserc` that it was chosen by. */
  alias?: string;
}

// A file that cannot be read names none: what to write into it is told.
function readAliases(root: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path.join(root, '.firebaserc'), 'utf8')).projects ?? {};
  } catch {
    return {};
  }
}

/**
 * The project that `--project` names by its alias or its id, else the default of `.firebaserc`.
 * What `firebase use` has chosen is known to the Firebase CLI alone.
 */
export function chooseProject(root: string, asked?: string): Project {
  const alias = asked ?? 'default';
  const id = readAliases(root)[alias];
  return id ? { id, alias } : { id: asked ?? '' };
}

function faultOf({ id }: Project): string | undefined {
  if (!id) return 'There is no default project in .firebaserc';
  if (id.startsWith('demo-')) return `${id} is for the emulators only`;
  if (/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id)) return undefined;
  return `${id} is neither an alias in .firebaserc nor the id of a project`;
}

export const isDeployable = (project: Project): boolean => faultOf(project) === undefined;

export function checkProject({ project }: Pick<Facts, 'project'>): Finding[] {
  const fault = faultOf(project);
  const mend =
    'Write {"projects": {"default": "<id>"}} into .firebaserc, or name the id by --project; npx firebase projects:list tells it. Parameters, secrets and mail are looked at after that';
  if (fault) return [stop(fault, mend)];
  const hint =
    ', the default of .firebaserc; if "firebase use" chose another, name it by --project';
  return [fine(`${project.id}${project.alias === 'default' ? hint : ''}`)];
}

export function readParameters(root: string, { id, alias = id }: Project) {
  const files = [...new Set(['.env', `.env.${id}`, `.env.${alias}`])]
    .map((name) => `functions/${name}`)
    .filter((file) => existsSync(path.join(root, file)));
  const read = files.map((file) => parseEnv(readFileSync(path.join(root, file), 'utf8')));
  const parameters: Record<string, string> = Object.assign({}, ...read);
  return { files, parameters };
}
