import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { Facts } from './checks.ts';
import { type Finding, fine, stop } from './finding.ts';

/** The project that a deployment goes to. */
export interface Project {
  /** Empty where there is none. */
  id: string;
  /** The name in `.firebaserc` that it was chosen by. */
  alias?: string;
}

const isDemo = ({ id }: Project) => id.startsWith('demo-');

/** Whether a deployment can go there: a project of the emulators has no cloud. */
export const isDeployable = (project: Project): boolean =>
  !isDemo(project) && /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project.id);

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

function faultOf(project: Project): string | undefined {
  if (!project.id) return 'There is no default project in .firebaserc';
  if (isDemo(project)) return `${project.id} is for the emulators only`;
  if (isDeployable(project)) return undefined;
  return `${project.id} is neither an alias in .firebaserc nor the id of a project`;
}

export function checkProject({ project }: Pick<Facts, 'project'>): Finding[] {
  const { id, alias } = project;
  const fault = faultOf(project);
  const mend =
    'Write {"projects": {"default": "<id>"}} into .firebaserc; npx firebase projects:list tells the id. Parameters, secrets and mail are looked at after that';
  if (fault) return [stop(fault, mend)];
  const hint = '; if "firebase use" chose another, name that by --project';
  return [fine(alias === 'default' ? `${id}, the default of .firebaserc${hint}` : id)];
}

/** The parameters that a deployment to the project takes, and the files that they are from. */
export function readParameters(root: string, { id, alias = id }: Project) {
  const files = [...new Set(['.env', `.env.${id}`, `.env.${alias}`])]
    .map((name) => `functions/${name}`)
    .filter((file) => existsSync(path.join(root, file)));
  const read = files.map((file) => parseEnv(readFileSync(path.join(root, file), 'utf8')));
  const parameters: Record<string, string> = Object.assign({}, ...read);
  return { files, parameters };
}
