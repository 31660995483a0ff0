import { type Company, domainOf, isExampleDomain } from './company-checks.ts';
import type { Parameters } from './env-files.ts';
import { type Finding, stop, warn } from './report.ts';

const isWithin = (domain: string, other: string) =>
  domain === other || domain.endsWith(`.${other}`);

function senderFindings(from: string, { url, salesMail }: Company): Finding[] {
  const domain = domainOf(from).toLowerCase();
  const site = (URL.parse(url)?.hostname ?? '').replace(/^www\./, '');
  const own = [site, domainOf(salesMail).toLowerCase()];
  const isOwn = own.some((other) => isWithin(domain, other) || isWithin(other, domain));
  // While examples are left there is nothing to compare with.
  if (isOwn || own.some(isExampleDomain)) return [];
  const what = `MAIL_FROM is of ${domain}, not of the company's ${[...new Set(own)].join(' or ')}`;
  return [
    warn(what, 'Use the domain whose SPF and DKIM name the mail server, else mail ends as spam'),
  ];
}

/** Mail services that send as the login's own address alone, whatever they accept before the mail. */
const OWN_ADDRESS_ONLY = /^smtp(?:-mail)?\.(?:gmail\.com|office365\.com|outlook\.com)$/i;

function loginFindings(parameters: Parameters, from: string): Finding[] {
  const [host = '', user = ''] = ['SMTP_HOST', 'SMTP_USER'].map((name) => parameters[name]?.trim());
  if (!OWN_ADDRESS_ONLY.test(host) || from.toLowerCase() === user.toLowerCase()) return [];
  const what = `${host} refuses MAIL_FROM ${from} or writes SMTP_USER over it, unless it may send as that`;
  return [warn(what, 'Write the same address into both, or try it: npm run doctor -- --send-test')];
}

/** The sender and the sales inbox; what the function cannot use is told elsewhere. */
export function addressFindings(
  parameters: Parameters,
  unusable: string[],
  company: Company | undefined,
): Finding[] {
  return ['MAIL_FROM', 'MAIL_TO'].flatMap((name) => {
    if (unusable.includes(name)) return [];
    const addresses = parameters[name]?.split(',').map((item) => item.trim()) ?? [];
    const examples = addresses.filter((address) => isExampleDomain(domainOf(address)));
    const foreign = addresses.filter((address) => /[^\x20-\x7e]/.test(address));
    return [
      ...examples.map((address) =>
        stop(`${name} is still the example ${address}`, "Write the company's own address"),
      ),
      ...foreign.map((address) =>
        warn(`${name} has ${address}, which many mail servers refuse`, 'Write it in plain letters'),
      ),
      ...(name === 'MAIL_FROM' && examples.length === 0 && company
        ? senderFindings(addresses[0] ?? '', company)
        : []),
      ...(name === 'MAIL_FROM' ? loginFindings(parameters, addresses[0] ?? '') : []),
    ];
  });
}
