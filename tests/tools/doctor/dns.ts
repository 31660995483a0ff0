import type { Resolver } from 'node:dns/promises';
import { splitMailAddress } from '../../../functions/src/shared/field-text.ts';

export function domainOf(address: string): string {
  return splitMailAddress(address)[1];
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

async function takesMail(domain: string, dns: Resolver): Promise<boolean> {
  const servers = await recordsOrNone(dns.resolveMx(domain));
  // A record without a name says that the domain takes no mail (RFC 7505).
  if (servers.length > 0) return servers.some(({ exchange }) => exchange);
  const lookups = [dns.resolve4(domain), dns.resolve6(domain)].map((it) => recordsOrNone(it));
  return (await Promise.all(lookups)).flat().length > 0;
}

/** Returns the domains of mail addresses that have neither a mail server nor an address of their own. */
export async function domainsWithoutMail(addresses: string[], dns: Resolver): Promise<string[]> {
  const domains: string[] = [];
  for (const domain of new Set(addresses.map(domainOf))) {
    if (!(await takesMail(domain, dns))) domains.push(domain);
  }
  return domains;
}

async function countTxtRecords(name: string, version: string, dns: Resolver): Promise<number> {
  const records = await recordsOrNone(dns.resolveTxt(name));
  return records.filter((chunks) => chunks.join('').toLowerCase().startsWith(version)).length;
}

/** Returns the domain if it has no SPF record, or more than the one that is valid. */
export async function spfFaults(domain: string, dns: Resolver): Promise<string[]> {
  return (await countTxtRecords(domain, 'v=spf1', dns)) === 1 ? [] : [domain];
}

/** Returns the domain if neither it nor one above it, for which DMARC holds too, has one DMARC record. */
export async function dmarcFaults(domain: string, dns: Resolver): Promise<string[]> {
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const count = await countTxtRecords(`_dmarc.${name}`, 'v=dmarc1', dns);
    if (count > 0) return count === 1 ? [] : [domain];
  }
  return [domain];
}
