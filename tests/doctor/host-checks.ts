import { isExampleDomain } from './company-checks.ts';
import type { Parameters } from './env-files.ts';
import { type Finding, stop, warn } from './report.ts';

function nameFindings(parameters: Parameters, prefix: string): Finding[] {
  const [name, host = ''] = [`${prefix}_HOST`, parameters[`${prefix}_HOST`]?.trim()];
  const port = parameters[`${prefix}_PORT`]?.trim();
  const findings: Finding[] = [];
  const mend = 'Write the host name of a mail server on the internet';
  if (!host) return findings;
  if (/^(?:localhost|127\.|\[?::1)/i.test(host)) {
    findings.push(stop(`${name} is ${host}, where the cloud runs no mail server`, mend));
  } else if (isExampleDomain(host)) {
    findings.push(stop(`${name} is still an example, ${host}`, mend));
  } else if (/^[^:/]+:\d*$/.test(host)) {
    findings.push(stop(`${name} bears a port, ${host}`, `Write that into ${prefix}_PORT`));
  } else if (!/[.:]/.test(host)) {
    findings.push(stop(`${name} is ${host}, a name without a domain`, mend));
  } else if (/^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(host)) {
    findings.push(warn(`${name} is ${host}, which the cloud cannot reach`, mend));
  }
  if (port === '25') {
    const what = `${prefix}_PORT is 25, which Google Cloud lets nobody out by`;
    findings.push(stop(what, 'Write 587 or 465'));
  }
  return findings;
}

function reserveFindings(parameters: Parameters): Finding[] {
  const value = (name: string) => parameters[name]?.trim() ?? '';
  const given = ['SMTP_BACKUP_PORT', 'SMTP_BACKUP_USER'].filter(value);
  if (!value('SMTP_BACKUP_HOST')) {
    const what = `${given.join(' and ')} without SMTP_BACKUP_HOST: there is no mail server in reserve`;
    return given.length > 0 ? [warn(what, 'Set SMTP_BACKUP_HOST, or empty the others')] : [];
  }
  const isSame = value('SMTP_BACKUP_HOST').toLowerCase() === value('SMTP_HOST').toLowerCase();
  const what = 'SMTP_BACKUP_HOST is SMTP_HOST, which is no reserve when that one fails';
  return isSame ? [warn(what, 'Write another mail server, or nothing')] : [];
}

/** Mail servers that the function takes for such, and that a deployment cannot use. */
export function hostFindings(parameters: Parameters): Finding[] {
  return [
    ...nameFindings(parameters, 'SMTP'),
    ...nameFindings(parameters, 'SMTP_BACKUP'),
    ...reserveFindings(parameters),
  ];
}
