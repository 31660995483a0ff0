import { Resolver } from 'node:dns/promises';
import type { Facts } from './checks.ts';
import { type Finding, fine, stop, warn } from './finding.ts';

export type Dns = Pick<Resolver, 'resolveTxt' | 'resolveMx' | 'resolve4'>;

/** Asks once, and waits three seconds: nobody waits longer for a doctor. */
export const systemDns: Dns = new Resolver({ timeout: 3000, tries: 1 });

/** What DNS knows; nothing where the name or such a record is not there. */
async function known<T>(asked: Promise<T[]>): Promise<T[]> {
  return await asked.catch((error) => {
    if (['ENOTFOUND', 'ENODATA'].includes(error.code)) return [];
    throw error;
  });
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

async function textRecords(dns: Dns, name: string, begin: RegExp): Promise<string[]> {
  const records = await known(dns.resolveTxt(name));
  return records.map((parts) => parts.join('')).filter((text) => begin.test(text));
}

async function spfFinding(dns: Dns, domain: string): Promise<Finding> {
  const records = await textRecords(dns, domain, /^v=spf1(?: |$)/i);
  if (records.length === 1) return fine(`${domain} has an SPF record`);
  return records.length > 1
    ? stop(`${domain} has several SPF records, which count as none`, 'Join them into one')
    : stop(
        `${domain}, which sends the mail, has no SPF record, so that mail ends as spam`,
        `Add the TXT record at ${domain} that the provider of the mail names`,
      );
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

// Without an MX record a domain's own address counts; an empty MX is a no: RFC 5321, RFC 7505.
async function mxFinding(dns: Dns, domain: string): Promise<Finding> {
  const servers = await known(dns.resolveMx(domain));
  const takesMail =
    servers.length > 0
      ? servers.some(({ exchange }) => exchange)
      : (await known(dns.resolve4(domain))).length > 0;
  return takesMail
    ? fine(`${domain} takes mail`)
    : stop(`${domain} of MAIL_TO takes no mail: DNS has no MX record of it`, 'Correct MAIL_TO');
}

/** Whether the sender's domain vouches for its mail, and the recipients' domains take any. */
export async function checkDns({
  settings,
  dns,
}: Pick<Facts, 'settings' | 'dns'>): Promise<Finding[]> {
  if (!settings) return [warn('Not looked up', 'Mend the parameters first')];
  const sender = domainOf(settings.from);
  const recipients = [...new Set(settings.to.map(domainOf))];
  const lookUps = [
    { domain: sender, finding: spfFinding(dns, sender) },
    { domain: sender, finding: dmarcFinding(dns, sender) },
    ...recipients.map((domain) => ({ domain, finding: mxFinding(dns, domain) })),
  ];
  return await Promise.all(
    lookUps.map(({ domain, finding }) =>
      finding.catch(({ code }) =>
        warn(`DNS gave no answer about ${domain} (${code})`, 'Try again later'),
      ),
    ),
  );
}
