import { addressFindings } from './address-checks.ts';
import { type Company, isExampleDomain } from './company-checks.ts';
import { declaredParameters } from './declared-parameters.ts';
import type { Parameters } from './env-files.ts';
import { hostFindings } from './host-checks.ts';
import { type Finding, orFine, stop, warn } from './report.ts';
import { allowedOriginsOf, unusableParameters } from './unusable-parameters.ts';

const RULES: Parameters = {
  SMTP_HOST: 'Write the host name of the mail server, such as smtp.empresa.mx, and nothing else',
  SMTP_PORT: 'Write 587, or 465 for TLS from the start',
  SMTP_BACKUP_HOST: 'Write the host name of the mail server in reserve, or nothing',
  SMTP_BACKUP_PORT: 'Write 587, or 465 for TLS from the start',
  MAIL_FROM: "Write one bare address of the company's domain, such as sitio@empresa.mx",
  MAIL_TO: 'Write bare addresses, separated by commas',
  RATE_LIMIT_PER_IP: 'Write a whole number from 1 to 1000000',
  RATE_LIMIT_TOTAL: 'Write a whole number from 1 to 1000000',
  APP_CHECK: 'Write off or enforce',
};

function nameFindings(parameters: Parameters, file: string): Finding[] {
  const isPassword = (name: string) => /PASSWORD|SECRET|TOKEN/.test(name);
  const undeclared = Object.keys(parameters).filter((name) => !declaredParameters.has(name));
  const passwords = undeclared.filter(isPassword).map((name) => {
    const mend = `Take it out, change it, and run: npx firebase functions:secrets:set ${name}`;
    return stop(`${name} stands in ${file}, which is uploaded as plain text`, mend);
  });
  const unknown = undeclared
    .filter((name) => !isPassword(name))
    .map((name) =>
      stop(`${name} in ${file} is no parameter of the function`, 'Correct its name or take it out'),
    );
  const bare = [...declaredParameters].filter(
    ([name, hasDefault]) => hasDefault && !(name in parameters),
  );
  const what = `${bare.map(([name]) => name).join(', ')}: not in ${file}`;
  const mend = 'Give each a line, NAME= for none: else firebase deploy asks, and fails in a script';
  return [...passwords, ...unknown, ...(bare.length > 0 ? [warn(what, mend)] : [])];
}

function unusableFindings(parameters: Parameters, unusable: string[], file: string): Finding[] {
  return unusable.map((name) => {
    const what = parameters[name]?.trim()
      ? `${name} in ${file} cannot be used`
      : `${name} is not set in ${file}`;
    return stop(what, RULES[name] ?? 'Correct it');
  });
}

function originFindings(parameters: Parameters): Finding[] {
  return allowedOriginsOf(parameters).flatMap((origin) => {
    const url = URL.parse(origin);
    const rule = 'Write origins such as https://otra.empresa.mx, separated by commas';
    if (url?.protocol !== 'https:') return [stop(`ALLOWED_ORIGINS has ${origin}, no https`, rule)];
    if (isExampleDomain(url.hostname)) {
      return [stop(`ALLOWED_ORIGINS has the example ${origin}`, 'Take it out')];
    }
    // A slash at the end does no harm: the function compares origins.
    const isWhole = url.hostname.includes('*') || origin.replace(/\/$/, '') !== url.origin;
    return isWhole ? [stop(`ALLOWED_ORIGINS has ${origin}, which is no origin`, rule)] : [];
  });
}

/** Limits that the function takes, and that would turn visitors away or hold nobody back. */
function limitFindings(parameters: Parameters, unusable: string[]): Finding[] {
  const usual = { RATE_LIMIT_PER_IP: [3, 100], RATE_LIMIT_TOTAL: [10, 1000] } as const;
  return Object.entries(usual).flatMap(([name, [least, most]]) => {
    const value = Number(parameters[name]?.trim() || least);
    if (unusable.includes(name) || (value >= least && value <= most)) return [];
    const effect = value < least ? 'turns visitors away' : 'holds no flood back';
    return [warn(`${name} is ${value}, which ${effect}`, `Write from ${least} to ${most}`)];
  });
}

/** The values that a deployment takes from `file`, by the function's own rules and beyond them. */
export function parameterFindings(
  parameters: Parameters,
  company: Company | undefined,
  file: string,
): Finding[] {
  const unusable = unusableParameters(parameters);
  const findings = [
    ...unusableFindings(parameters, unusable, file),
    ...nameFindings(parameters, file),
    ...hostFindings(parameters),
    ...addressFindings(parameters, unusable, company),
    ...originFindings(parameters),
    ...limitFindings(parameters, unusable),
  ];
  return orFine(findings, 'Every parameter is set and can be used');
}
