import type { Settings } from '../../functions/src/params.ts';
import { checkAppCheck } from './app-check.ts';
import { checkCompany } from './company.ts';
import { checkDns, type Dns } from './dns.ts';
import { type Finding, stop } from './finding.ts';
import { checkMailServer } from './mail-server.ts';
import { checkParameters, settingsOf } from './parameters.ts';
import {
  checkProject,
  chooseProject,
  isDeployable,
  type Project,
  readParameters,
} from './project.ts';
import { checkSecrets, readSecret, type Secret } from './secrets.ts';

export interface Options {
  root: string;
  asked?: string | undefined;
  sendsTest: boolean;
  /** Whether what concerns mail only warns, as it does in a pipeline. */
  despiteMail: boolean;
  /** There nobody reads the production password, and a mail server that is away stops nothing. */
  isPipeline: boolean;
  dns: Dns;
}

export interface Facts extends Options {
  project: Project;
  parameters: Record<string, string>;
  files: string[];
  /** Absent where the function could not use the parameters. */
  settings: Settings | undefined;
  secrets: Secret[];
}

interface Check {
  title: string;
  find(facts: Facts): Finding[] | Promise<Finding[]>;
  /** It makes no sense before there is a project to deploy to. */
  needsProject?: true;
  /** It depends on somebody else's mail server or DNS, of which a change of the site knows nothing. */
  isMail?: true;
}

const CHECKS: Check[] = [
  { title: 'Project', find: checkProject },
  { title: 'Company (web/src/company.ts)', find: checkCompany },
  { title: 'Parameters', find: checkParameters, needsProject: true },
  { title: 'Secrets', find: checkSecrets, needsProject: true },
  { title: 'App Check', find: checkAppCheck, needsProject: true },
  { title: 'Mail server', find: checkMailServer, needsProject: true, isMail: true },
  { title: 'DNS', find: checkDns, needsProject: true, isMail: true },
];

export interface Section {
  title: string;
  findings: Finding[];
}

async function gatherFacts(options: Options): Promise<Facts> {
  const { root, asked, isPipeline } = options;
  const project = chooseProject(root, asked);
  const { parameters, files } = readParameters(root, project);
  // By its user alone the second is bound to the function: see params.ts.
  const names = ['SMTP_PASSWORD', ...(parameters.SMTP_BACKUP_USER ? ['SMTP_BACKUP_PASSWORD'] : [])];
  const wanted = isDeployable(project) ? names : [];
  const secrets = await Promise.all(
    wanted.map((name) => readSecret(name, { root, project, isPipeline })),
  );
  const settings = settingsOf(parameters, secrets);
  return { ...options, project, parameters, files, settings, secrets };
}

async function findingsOf({ find }: Check, facts: Facts): Promise<Finding[]> {
  try {
    return await find(facts);
  } catch (error) {
    return [stop(String(error), 'npm run check and npm test say more')];
  }
}

async function runCheck(check: Check, facts: Facts): Promise<Section> {
  const { title, isMail } = check;
  const findings = await findingsOf(check, facts);
  if (!isMail) return { title, findings };
  if (!facts.despiteMail && !facts.isPipeline) {
    return { title: `${title} (stops nothing with --despite-mail)`, findings };
  }
  const lenient = findings.map((finding) =>
    finding.level === 'stop' ? { ...finding, level: 'warn' as const } : finding,
  );
  return { title, findings: lenient };
}

/** Looks at everything that a deployment needs; changes nothing. */
export async function runChecks(options: Options): Promise<Section[]> {
  const facts = await gatherFacts(options);
  const checks = CHECKS.filter(({ needsProject }) => !needsProject || isDeployable(facts.project));
  return await Promise.all(checks.map((check) => runCheck(check, facts)));
}
