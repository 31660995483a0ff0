import { domainOf, isExampleDomain } from './company-checks.ts';
import { known, resolver } from './dns.ts';
import { type Finding, warn } from './report.ts';

/** What DNS knows of a domain: the mail servers that it names, and addresses of its own. */
export interface MailLookUp {
  mx(domain: string): Promise<{ exchange: string }[]>;
  address(domain: string): Promise<string[]>;
}

const dns: MailLookUp = {
  mx: (domain) => resolver.resolveMx(domain),
  address: (domain) => resolver.resolve4(domain),
};

// Without an MX record a domain's own address counts; an empty MX is a no: RFC 5321, RFC 7505.
async function takesMail(domain: string, { mx, address }: MailLookUp): Promise<boolean> {
  const servers = await known(mx(domain));
  if (servers.length > 0) return servers.some(({ exchange }) => exchange);
  return (await known(address(domain))).length > 0;
}

/**
 * Addresses whose domain takes no mail, as by a slip of the pen: a mail server that only passes mail
 * on accepts them all the same, and what visitors write is lost.
 */
export async function recipientDomainFindings(
  addresses: string[],
  lookUp: MailLookUp = dns,
): Promise<Finding[]> {
  const domains = new Set(addresses.map(domainOf).filter((domain) => !isExampleDomain(domain)));
  const findings = [...domains].map(async (domain) => {
    try {
      if (await takesMail(domain, lookUp)) return [];
      const what = `DNS knows no mail server of ${domain}, so that mail to MAIL_TO there is lost`;
      return [warn(what, `Correct MAIL_TO, or add the MX record of ${domain}`)];
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return [warn(`The MX of ${domain} could not be looked up (${code})`, 'Try again later')];
    }
  });
  return (await Promise.all(findings)).flat();
}
