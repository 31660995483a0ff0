import type { Company } from './company-checks.ts';
import { type Finding, stop, warn } from './report.ts';

const SITES: Record<string, RegExp> = {
  facebook: /(?:^|\.)(?:facebook\.com|fb\.com)$/,
  linkedin: /(?:^|\.)linkedin\.com$/,
  x: /(?:^|\.)(?:x\.com|twitter\.com)$/,
  instagram: /(?:^|\.)instagram\.com$/,
};

function linkFindings({ name, network, url }: Company['social'][number]): Finding[] {
  if (url === undefined) return [];
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'https:') {
    return [stop(`The url of ${name} is "${url}"`, 'Write an address that begins with https://')];
  }
  const isElsewhere = !SITES[network]?.test(parsed.hostname);
  const isNobodys = parsed.pathname === '/';
  return isElsewhere || isNobodys
    ? [warn(`The url of ${name}, ${url}, is no page of the company there`, 'Write its own page')]
    : [];
}

/** The links to social networks. */
export function socialFindings({ social }: Company): Finding[] {
  const findings = social.flatMap(linkFindings);
  const bare = social.filter(({ url }) => url === undefined).map(({ name }) => name);
  if (bare.length > 0) {
    const mend = "Put the company's page into social of web/src/company.ts, or take the line out";
    findings.push(warn(`No url, so that the icon leads nowhere: ${bare.join(', ')}`, mend));
  }
  return findings;
}
