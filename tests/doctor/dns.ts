import type { Resolver } from 'node:dns/promises';
import { splitAddress } from '../../functions/src/field-text.ts';
import type { Facts } from './checks.ts';
import { type Finding, fine, stop, warn } from './finding.ts';

export type Dns = Pick<Resolver, 'resolveTxt' | 'resolveMx'>;

/** What DNS knows; nothing where the name or such a record is not there. */
async function known<T>(asked: Promise<T[]>): Promise<T[]> {
  return await asked.catch((error) => {
    if (['ENOTFOUND', 'ENODATA'].includes(error.code)) return [];
    throw error;
  });
}

const domainOf = (address: string) => splitAddress(address)[1].toLowerCase();

async function textRecords(dns: Dns, name: string, begin: RegExp): Promise<string[]> {
  const records = await known(dns.resolveTxt(name));
  return records.map((parts) => parts.join('')).filter((text) => begin.test(text));
}

async function spfFinding(dns: Dns, domain: string): Promise<Finding> {
  const { length } = await textRecords(dns, domain, /^v=spf1(?: |$)/i);
  if (length === 1) return fine(`${domain} has an SPF record`);
  const fault = length > 1 ? 'has several SPF records, which count as none' : 'has no SPF record';
  const mend = 'Have one TXT record there, as the provider of the mail names it';
  return stop(`${domain} of MAIL_FROM ${fault}: its mail ends as spam`, mend);
}

async function dmarcFinding(dns: Dns, domain: string): Promise<Finding> {
  // A record counts for every name below it; a top level such as mx has none of a company.
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const records = await textRecords(dns, `_dmarc.${name}`, /^v=DMARC1\b/);
    if (records.length > 0) return fine(`${domain} has a DMARC record`);
  }
  const mend = `Add the TXT record v=DMARC1; p=quarantine at _dmarc.${domain}`;
  return warn(`${domain} has no DMARC record, so that mail may end as spam`, mend);
}

async function mxFinding(dns: Dns, domain: string): Promise<Finding> {
  const servers = await known(dns.resolveMx(domain));
  // An empty one says that it takes none: RFC 7505.
  return servers.some(({ exchange }) => exchange)
    ? fine(`${domain} takes mail`)
    : stop(`${domain} of MAIL_TO takes no mail: DNS has no MX record of it`, 'Correct MAIL_TO');
}

/** Whether the sender's domain vouches for its mail, and the recipients' domains take any. */
export async function checkDns(facts: Pick<Facts, 'settings' | 'dns'>): Promise<Finding[]> {
  const { settings, dns } = facts;
  if (!settings) return [warn('Not looked up', 'Mend the parameters first')];
  const sender = domainOf(settings.from);
  const recipients = [...new Set(settings.to.map(domainOf))];
  const lookUps = [
    spfFinding(dns, sender),
    dmarcFinding(dns, sender),
    ...recipients.map((domain) => mxFinding(dns, domain)),
  ];
  const unanswered = ({ message }: Error) =>
    warn(`DNS gave no answer (${message})`, 'Try again later');
  return await Promise.all(lookUps.map((lookUp) => lookUp.catch(unanswered)));
}
