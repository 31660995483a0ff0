import { type Finding, fine, stop } from './report.ts';

/** The project that a deployment goes to, chosen as the Firebase CLI does. */
export interface Project {
  id: string;
  /** The name in `.firebaserc` that it was chosen by. */
  alias?: string;
}

export interface Choice {
  /** The text of `.firebaserc`; `undefined` where there is none. */
  firebaserc: string | undefined;
  /** What `--project` says. */
  asked?: string | undefined;
  /** What `firebase use` has chosen for this folder. */
  inUse?: string | undefined;
}

function readAliases(firebaserc: string | undefined): Record<string, string> | undefined {
  try {
    return JSON.parse(firebaserc ?? '{}').projects ?? {};
  } catch {
    return undefined;
  }
}

/** @returns the project, where there is one, and what is wrong with it. */
export function chooseProject(choice: Choice): { project?: Project; findings: Finding[] } {
  const aliases = readAliases(choice.firebaserc);
  if (!aliases) {
    const mend = 'Write {"projects": {"default": "<project-id>"}}';
    return { findings: [stop('.firebaserc is no JSON', mend)] };
  }
  const names = Object.keys(aliases);
  const [only = 'default'] = names.length === 1 ? names : [];
  const name = choice.asked ?? choice.inUse ?? only;
  const id = aliases[name];
  if (id) return { project: { id, alias: name }, findings: idFindings(id, name) };
  if (choice.asked || choice.inUse) {
    return { project: { id: name }, findings: idFindings(name) };
  }
  const mend = 'Write the id of your project there, or choose one by --project <alias or id>';
  return { findings: [stop('.firebaserc has no default project', mend)] };
}

function idFindings(id: string, alias?: string): Finding[] {
  const where = alias ? ` ("${alias}" in .firebaserc)` : '';
  const mend = `Write your project's id as ${alias ?? 'default'} into .firebaserc: npx firebase projects:list shows it`;
  if (id.startsWith('demo-')) {
    return [stop(`${id}${where} is for the emulators only, no deployment can go to it`, mend)];
  }
  // https://cloud.google.com/resource-manager/docs/creating-managing-projects
  if (!/^(?:[a-z0-9.-]+:)?[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id)) {
    return [stop(`${id}${where} is neither an alias in .firebaserc nor the id of a project`, mend)];
  }
  return [fine(`${id}${where}`)];
}
