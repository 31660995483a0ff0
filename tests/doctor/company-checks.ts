import { formatTelefono, isMailAddress, telefonoDigits } from '../../functions/src/contract.ts';
import { type Finding, orFine, stop, warn } from './report.ts';
import { socialFindings } from './social-checks.ts';

export type Company = typeof import('../../web/src/company.ts').company;

/** What tells an example from a slip. */
const EXAMPLE = 'is still the example';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const EXAMPLE_PHONES = ['8112345678', '8187654321'];

/** Names under which nothing real can be reached: RFC 2606, RFC 6761. */
export function isExampleDomain(domain: string): boolean {
  return /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)$/i.test(domain);
}

/** The part of an address after its last @. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

const example = (name: string, value: string) =>
  stop(`${name} ${EXAMPLE} ${value}`, "Put the company's own into web/src/company.ts");

const malformed = (name: string, value: unknown, rule: string) =>
  stop(`${name} is ${value === undefined ? 'missing' : JSON.stringify(value)}`, rule);

function nameFindings(company: Company): Finding[] {
  const { name, legalName, engineer, place, hours, address, areasServed } = company;
  const texts = { name, legalName, engineer, place, hours, ...address };
  const empty = Object.entries(texts).filter(([, text]) => !text?.trim());
  const left = Object.entries({ name, legalName, engineer }).filter(([, text]) =>
    /nombre de la empresa|nombre apellido/i.test(text),
  );
  return [
    ...empty.map(([field, text]) => malformed(field, text, 'Fill it in')),
    ...left.map(([field, text]) => example(field, text)),
    ...(/^[A-Z]{2}$/.test(address.country)
      ? []
      : [malformed('address.country', address.country, 'Write two letters, such as MX')]),
    ...(areasServed.length > 0 && areasServed.every((area) => area.trim())
      ? []
      : [malformed('areasServed', areasServed, 'Name at least one place, and none empty')]),
  ];
}

function urlFindings({ url }: Company): Finding[] {
  const parsed = URL.parse(url);
  const isOrigin = parsed?.protocol === 'https:' && parsed.origin === url;
  if (!isOrigin || !parsed.hostname.includes('.')) {
    const rule = 'Write it as https://www.empresa.mx: no path, port, capital or slash at the end';
    return [malformed('url', url, rule)];
  }
  return isExampleDomain(parsed.hostname) ? [example('url', url)] : [];
}

function mailFindings({ salesMail }: Company): Finding[] {
  if (!isMailAddress(salesMail)) return [malformed('salesMail', salesMail, 'Write one address')];
  return isExampleDomain(domainOf(salesMail)) ? [example('salesMail', salesMail)] : [];
}

function phoneFindings({ phones, whatsapp }: Company): Finding[] {
  const numbers = { 'phones[0]': phones[0], 'phones[1]': phones[1], whatsapp };
  const findings = Object.entries(numbers).flatMap(([field, number]) => {
    if (number === undefined && field === 'whatsapp') return [];
    const written = String(number ?? '');
    const isWhole = telefonoDigits(written).length === 10 && formatTelefono(written) === written;
    if (!isWhole) return [malformed(field, number, 'Write ten digits as (81)-2345-6789')];
    return EXAMPLE_PHONES.includes(telefonoDigits(written)) ? [example(field, written)] : [];
  });
  if (phones[0] === phones[1]) findings.push(warn('phones has one number twice', 'Put the second'));
  return findings;
}

function hoursFindings({ hours, openingHours: { days, opens, closes } }: Company): Finding[] {
  const isTime = (time: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
  if (!isTime(opens) || !isTime(closes) || opens >= closes) {
    const rule = 'Write two times of one day as HH:MM, the earlier first';
    return [malformed('openingHours', { opens, closes }, rule)];
  }
  if (days.length === 0 || days.some((day) => !DAYS.includes(day))) {
    return [malformed('openingHours.days', days, `Write them as schema.org does: ${DAYS[0]}`)];
  }
  const told = hours.match(/\d{1,2}:\d{2}/g)?.map((time) => time.padStart(5, '0')) ?? [];
  const differs = told.length > 0 && ![opens, closes].every((time) => told.includes(time));
  const what = `hours says "${hours}", openingHours says ${opens} to ${closes}`;
  return differs ? [warn(what, 'Let both say the same')] : [];
}

function yearFindings(company: Company, thisYear: number): Finding[] {
  const { foundingYear, copyrightYear, yearsOfExperience } = company;
  const within = (name: string, value: number, from: number, to: number) =>
    Number.isInteger(value) && value >= from && value <= to
      ? []
      : [malformed(name, value, `Write a whole number from ${from} to ${to}`)];
  return [
    ...within('foundingYear', foundingYear, 1850, thisYear),
    ...within('copyrightYear', copyrightYear, 1995, thisYear),
    ...within('yearsOfExperience', yearsOfExperience, 1, 150),
  ];
}

/** What `web/src/company.ts` says: examples that are left, and what pages would show or link wrongly. */
export function companyFindings(company: Company, thisYear = new Date().getFullYear()): Finding[] {
  const findings = [
    ...nameFindings(company),
    ...urlFindings(company),
    ...mailFindings(company),
    ...phoneFindings(company),
    ...hoursFindings(company),
    ...yearFindings(company, thisYear),
    ...socialFindings(company),
  ];
  if (findings.some(({ text }) => text.includes(EXAMPLE))) {
    const what = 'Place, address, hours, years and areas served are examples as well';
    findings.push(warn(what, "Put the company's own, where they differ"));
  }
  return orFine(findings, `${company.name}, ${company.url}`);
}
