import type { CloudSecret } from './cloud-secret.ts';
import { type Finding, fine, stop, warn } from './report.ts';

/** What is known of one secret of the function. */
export interface Secret {
  name: string;
  /** Whether a login needs it; the function is bound to SMTP_PASSWORD even without one. */
  isUsed: boolean;
  cloud: CloudSecret;
  /** The password that the environment gives the doctor to try. */
  own?: string | undefined;
}

function valueFindings({ name, own }: Secret, value: string, mend: string): Finding[] {
  if (/[\r\n]$/.test(value)) {
    return [stop(`The secret ${name} ends with a line break, which counts as part of it`, mend)];
  }
  const findings = [fine(`The secret ${name} is in Secret Manager`)];
  if (/^\s|\s$/.test(value)) {
    findings.push(
      warn(`The secret ${name} begins or ends with a space`, `If it should not: ${mend}`),
    );
  }
  if (own !== undefined && own !== value) {
    const what = `${name} of the environment, which is tried here, is not what Secret Manager has`;
    findings.push(warn(what, `If it is the right one: ${mend}`));
  }
  return findings;
}

/** Whether Secret Manager has what the function is given. No finding tells a value. */
export function secretFindings(secret: Secret, projectId: string): Finding[] {
  const { name, isUsed, cloud } = secret;
  const mend = `npx firebase functions:secrets:set ${name} --project ${projectId}`;
  if ('value' in cloud) return valueFindings(secret, cloud.value, mend);
  if (cloud.failure === 'missing') {
    const why = isUsed ? '' : ', and the function does not start without it, login or not';
    return [stop(`The secret ${name} is not in Secret Manager${why}`, `Run: ${mend}`)];
  }
  if (cloud.failure === 'no login') {
    const what = `Nobody is logged in to Firebase, to deploy or to see the secret ${name}`;
    return [stop(what, `Run: npx firebase login; to set the secret: ${mend}`)];
  }
  const tell = isUsed ? stop : warn;
  return [tell(`The secret ${name} cannot be read (${cloud.failure})`, `To set it anew: ${mend}`)];
}
