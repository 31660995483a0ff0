import { isExampleDomain } from './company-checks.ts';
import { known, resolver } from './dns.ts';
import { type Finding, fine, warn } from './report.ts';

/** The TXT records of a name, each in its parts. */
export type LookUp = (name: string) => Promise<string[][]>;

export const lookUpText: LookUp = (name) => resolver.resolveTxt(name);

/** @returns the records that begin so; none where the name or such a record is not there. */
async function records(name: string, begin: RegExp, lookUp: LookUp): Promise<string[]> {
  const texts = (await known(lookUp(name))).map((parts) => parts.join(''));
  return texts.filter((text) => begin.test(text));
}

// It counts for every name below it; a top level such as mx has none of a company.
async function hasDmarc(domain: string, lookUp: LookUp): Promise<boolean> {
  const labels = domain.split('.');
  for (let first = 0; first < labels.length - 1; first++) {
    const name = `_dmarc.${labels.slice(first).join('.')}`;
    if ((await records(name, /^v=DMARC1\b/, lookUp)).length > 0) return true;
  }
  return false;
}

/** What DNS says of the sender's domain: whether its mail is likely to be taken for spam. */
export async function senderDomainFindings(
  domain: string,
  lookUp: LookUp = lookUpText,
): Promise<Finding[]> {
  if (isExampleDomain(domain)) return [];
  try {
    const policies = await records(domain, /^v=spf1(?: |$)/i, lookUp);
    if (policies.length === 1 && (await hasDmarc(domain, lookUp))) {
      return [fine(`${domain} has SPF and DMARC records`)];
    }
    if (policies.length > 1) {
      return [warn(`${domain} has several SPF records, which count as none`, 'Join them into one')];
    }
    const [name, record] = policies.length === 0 ? ['SPF', domain] : ['DMARC', `_dmarc.${domain}`];
    const mend = `Add the TXT record at ${record} that the provider of the mail names`;
    return [warn(`DNS knows no ${name} record of ${domain}, so that mail may end as spam`, mend)];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [warn(`SPF and DMARC of ${domain} could not be looked up (${code})`, 'Try again later')];
  }
}
