import type { Settings } from '../../functions/src/params.ts';
import { readCloudSecret } from './cloud-secret.ts';
import { domainOf } from './company-checks.ts';
import type { Parameters } from './env-files.ts';
import type { NamedServer } from './mail-failures.ts';
import { mailServerFindings } from './mail-server-checks.ts';
import type { Project } from './project-checks.ts';
import type { ProjectFiles } from './project-files.ts';
import { recipientDomainFindings } from './recipient-domain-checks.ts';
import { type Finding, type Section, stop, stops, warn } from './report.ts';
import { type Secret, secretFindings } from './secret-checks.ts';
import { senderDomainFindings } from './sender-domain-checks.ts';
import { sendTestMail } from './test-mail.ts';
import { settingsOf, unusableParameters } from './unusable-parameters.ts';

interface Deployment {
  project: Project;
  parameters: Parameters;
  sendsTest: boolean;
}

const isDemo = ({ id }: Project) => id.startsWith('demo-');

async function readSecrets(
  { root }: ProjectFiles,
  { project, parameters }: Deployment,
): Promise<Secret[]> {
  const uses = (name: string) => Boolean(parameters[name]?.trim());
  const needed = [{ name: 'SMTP_PASSWORD', isUsed: uses('SMTP_USER') }];
  // The function is bound to it by this alone: see params.ts.
  if (uses('SMTP_BACKUP_USER')) needed.push({ name: 'SMTP_BACKUP_PASSWORD', isUsed: true });
  return await Promise.all(
    needed.map(async ({ name, isUsed }) => ({
      name,
      isUsed,
      cloud: isDemo(project)
        ? { failure: 'no cloud' }
        : await readCloudSecret(root, project.id, name),
      own: process.env[name],
    })),
  );
}

/** The passwords to try: those of the environment, of the deployment, of the local trial. */
function passwordsOf(files: ProjectFiles, secrets: Secret[]): Parameters {
  const { localSecrets } = files;
  const known = secrets.map(({ name, own, cloud }) => {
    const deployed = 'value' in cloud ? cloud.value : undefined;
    return [name, own ?? deployed ?? localSecrets[name]];
  });
  return Object.fromEntries(known.filter(([, password]) => password));
}

async function serverFindings(settings: Settings, passwords: Parameters): Promise<Finding[]> {
  const [first, reserve] = settings.smtp;
  const servers: NamedServer[] = [{ ...first, prefix: 'SMTP' }];
  if (reserve) servers.push({ ...reserve, prefix: 'SMTP_BACKUP' });
  const findings = servers.map((server) => {
    const { login, ...withoutLogin } = server;
    const isKnown = !login || `${server.prefix}_PASSWORD` in passwords;
    return isKnown ? mailServerFindings(server, settings) : mailServerFindings(withoutLogin);
  });
  return (await Promise.all(findings)).flat();
}

async function mailFindings(parameters: Parameters, passwords: Parameters): Promise<Finding[]> {
  if (unusableParameters(parameters).length > 0) {
    return [warn('The mail server is not tried', 'Set the parameters above first')];
  }
  const unknown = { SMTP_PASSWORD: 'unknown', SMTP_BACKUP_PASSWORD: 'unknown' };
  const settings = settingsOf({ ...unknown, ...parameters, ...passwords });
  const ofServers = serverFindings(settings, passwords);
  const ofSender = senderDomainFindings(domainOf(settings.from));
  const ofRecipients = recipientDomainFindings(settings.to);
  return [...(await ofServers), ...(await ofSender), ...(await ofRecipients)];
}

async function testFindings(
  parameters: Parameters,
  passwords: Parameters,
  tried: Finding[],
): Promise<Finding[]> {
  const lacks = (prefix: string) =>
    parameters[`${prefix}_USER`]?.trim() && !passwords[`${prefix}_PASSWORD`];
  const isUnready = unusableParameters(parameters).length > 0 || stops(tried);
  if (isUnready || lacks('SMTP') || lacks('SMTP_BACKUP')) {
    return [stop('No test mail was sent', 'Mend what stands above first')];
  }
  return await sendTestMail(settingsOf({ ...parameters, ...passwords }));
}

/** The secrets and the mail servers, and a test mail where it is wanted. */
export async function mailSections(
  files: ProjectFiles,
  deployment: Deployment,
): Promise<Section[]> {
  const { project, parameters, sendsTest } = deployment;
  const secrets = await readSecrets(files, deployment);
  const passwords = passwordsOf(files, secrets);
  const findings = await mailFindings(parameters, passwords);
  if (sendsTest) findings.push(...(await testFindings(parameters, passwords, findings)));
  const ofSecrets = secrets.flatMap((secret) => secretFindings(secret, project.id));
  return [
    ...(isDemo(project) ? [] : [{ title: 'Secrets', findings: ofSecrets }]),
    { title: 'Mail server', findings },
  ];
}
