import { splitMailAddress } from '../../../functions/src/shared/field-text.ts';

/** The part of a resolver that the checks need. */
export interface DnsResolver {
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
  resolveMx(name: string): Promise<{ exchange: string }[]>;
  resolveTxt(name: string): Promise<string[][]>;
}

/** Returns what a lookup finds, nothing where the name or such a record does not exist. */
async function recordsOrNone<Found>(lookup: Promise<Found[]>): Promise<Found[]> {
  try {
    return await lookup;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw error;
  }
}

/** Returns how many TXT records of a name begin with `version`. */
async function countVersions(dns: DnsResolver, name: string, version: string): Promise<number> {
  const records = await recordsOrNone(dns.resolveTxt(name));
  return records.filter((chunks) => chunks.join('').toLowerCase().startsWith(version)).length;
}

async function checkMailDomain(
  dns: DnsResolver,
  domain: string,
  parameter: string,
): Promise<string[]> {
  const servers = await recordsOrNone(dns.resolveMx(domain));
  const addresses = await Promise.all([
    recordsOrNone(dns.resolve4(domain)),
    recordsOrNone(dns.resolve6(domain)),
  ]);
  // An MX record without a name says that the domain takes no mail (RFC 7505).
  const hosts = servers.length > 0 ? servers.map(({ exchange }) => exchange) : addresses.flat();
  if (hosts.some((host) => host)) return [];
  return [`✗ ${domain} of ${parameter} takes no mail: it has no MX record and no address`];
}

/** Looks up SPF and DMARC, not DKIM, whose record has a name that the provider chooses. */
async function checkSender(dns: DnsResolver, domain: string): Promise<string[]> {
  const findings: string[] = [];
  function judge(kind: string, name: string, count: number) {
    if (count === 0) findings.push(`! ${name} has no ${kind} record: mails may go to spam`);
    if (count > 1) findings.push(`! ${name} has ${count} ${kind} records: only one is valid`);
  }
  judge('SPF', domain, await countVersions(dns, domain, 'v=spf1'));
  const labels = domain.split('.');
  const parents = labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`);
  const counts = await Promise.all(parents.map((name) => countVersions(dns, name, 'v=dmarc1')));
  // DMARC holds for subdomains too: the nearest record counts.
  const nearest = counts.findIndex((count) => count > 0);
  judge('DMARC', parents[nearest] ?? domain, counts[nearest] ?? 0);
  return findings.length > 0 ? findings : [`✓ ${domain} has an SPF and a DMARC record`];
}

/** Looks up whether the domains take mail, and what spam filters ask of the sender's. */
export async function checkDomains(mailFrom: string, mailTo: string[], dns: DnsResolver) {
  const [, sender] = splitMailAddress(mailFrom);
  const inboxDomains = new Set(mailTo.map((inbox) => splitMailAddress(inbox)[1]));
  const checks: [domain: string, check: Promise<string[]>][] = [
    [sender, checkMailDomain(dns, sender, 'MAIL_FROM')],
    [sender, checkSender(dns, sender)],
  ];
  for (const domain of inboxDomains) {
    checks.push([domain, checkMailDomain(dns, domain, 'MAIL_TO')]);
  }
  const answered = checks.map(([domain, check]) =>
    check.catch(({ code }: NodeJS.ErrnoException) => [
      `! ${domain} was not checked: no answer from the DNS (${code})`,
    ]),
  );
  const findings = new Set((await Promise.all(answered)).flat());
  // With a visitor's Reply-To, spam filters take a mail from a domain to itself for a forged one.
  if (inboxDomains.has(sender)) {
    findings.add(
      '! MAIL_FROM has the domain of an inbox: mails may go to spam, better from a subdomain (functions/SETUP.md)',
    );
  }
  return [...findings];
}
