import { appCheckFindings } from './app-check-checks.ts';
import { type Company, companyFindings } from './company-checks.ts';
import { type Parameters, readParameters } from './env-files.ts';
import { gitFindings } from './git-checks.ts';
import { hostingFindings } from './hosting-checks.ts';
import { mailSections } from './mail-diagnosis.ts';
import { parameterFindings } from './parameter-checks.ts';
import { chooseProject, type Project } from './project-checks.ts';
import { ProjectFiles } from './project-files.ts';
import { type Finding, type Section, stop } from './report.ts';
import { isAppCheckEnforcedBy, unusableParameters } from './unusable-parameters.ts';

export interface DiagnosisOptions {
  /** An alias of `.firebaserc` or the id of a project, as of the Firebase CLI. */
  project?: string | undefined;
  /** Whether one mail is sent to try the mail server. */
  sendsTest: boolean;
}

async function companySection(files: ProjectFiles): Promise<[Section, Company?]> {
  const title = 'Company (web/src/company.ts)';
  try {
    const company = await files.company();
    return [{ title, findings: companyFindings(company) }, company];
  } catch (error) {
    const [reason = ''] = String(error).split('\n');
    const what = `web/src/company.ts cannot be read: ${reason}`;
    return [{ title, findings: [stop(what, 'npm run check shows where')] }];
  }
}

async function firebaseFindings(
  files: ProjectFiles,
  parameters: Parameters,
  project: Project | undefined,
): Promise<Finding[]> {
  try {
    const { firebaseConfig: config, facts } = files;
    const findings = hostingFindings(config, facts);
    if (!project || unusableParameters(parameters).includes('APP_CHECK')) return findings;
    const isEnforced = isAppCheckEnforcedBy(parameters);
    const site = await files.siteVariables();
    return [...findings, ...appCheckFindings(isEnforced, site, config, project.id)];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [stop('firebase.json is no JSON', 'Correct it, or take it from git')];
  }
}

/** Looks at everything that a deployment from the checkout in `root` needs; changes nothing. */
export async function diagnose(root: string, options: DiagnosisOptions): Promise<Section[]> {
  const files = new ProjectFiles(root);
  const choice = { firebaserc: files.read('.firebaserc'), asked: options.project };
  const { project, findings } = chooseProject({ ...choice, inUse: files.inUse });
  const [companyPart, company] = await companySection(files);
  const read = project && readParameters(`${root}/functions`, project);
  const parameters = read?.parameters ?? {};
  const sections: Section[] = [
    { title: 'Project (.firebaserc)', findings },
    companyPart,
    { title: 'firebase.json', findings: await firebaseFindings(files, parameters, project) },
  ];
  if (!project || !read) return sections;
  const file = `functions/.env.${project.id}`;
  const ofParameters = [
    ...read.findings,
    ...parameterFindings(parameters, company, file),
    ...gitFindings(root),
  ];
  return [
    ...sections,
    { title: 'Parameters of the function', findings: ofParameters },
    ...(await mailSections(files, { project, parameters, sendsTest: options.sendsTest })),
  ];
}
