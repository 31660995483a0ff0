import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { isMailAddress } from '../../functions/src/contract.ts';
import type { Facts } from './checks.ts';
import { type Finding, fine, hasStop, isExample, schemaFindings, warn } from './finding.ts';

const LEFT_OVER = 'this is still the example';
const EXAMPLE_PHONES = ['(81)-1234-5678', '(81)-8765-4321'];

const isOrigin = (url: string) =>
  URL.parse(url)?.origin === url && /^https:\/\/[^:]+\.[^:]+$/.test(url);
const isPlaceholder = (text: string) => /nombre de la empresa|nombre apellido/i.test(text);

const name = v.pipe(
  v.string(),
  v.regex(/\S/, 'this is empty'),
  v.check((text) => !isPlaceholder(text), LEFT_OVER),
);
const phone = v.pipe(
  v.string(),
  v.regex(/^\(\d{2}\)-\d{4}-\d{4}$/, 'write ten digits as (81)-2345-6789'),
  v.check((number) => !EXAMPLE_PHONES.includes(number), LEFT_OVER),
);

/** What a site on the air needs of the company: facts of its own, in the form that pages take. */
export const ownCompany = v.object({
  name,
  legalName: name,
  engineer: name,
  url: v.pipe(
    v.string(),
    v.check(isOrigin, 'write it as https://www.empresa.mx, with nothing behind the name'),
    v.check((url) => !isExample(url), LEFT_OVER),
  ),
  salesMail: v.pipe(
    v.string(),
    v.check(isMailAddress, 'write one address'),
    v.check((address) => !isExample(address), LEFT_OVER),
  ),
  phones: v.tuple([phone, phone]),
  whatsapp: v.optional(phone),
  social: v.array(
    v.object({
      name: v.string(),
      url: v.optional(v.pipe(v.string(), v.startsWith('https://', 'it begins with https://'))),
    }),
  ),
});

/** What is left of the examples in the company's facts, or would be shown or linked wrongly. */
export function companyFindings(company: unknown): Finding[] {
  const mend = "Put the company's own into web/src/company.ts";
  const findings = schemaFindings(ownCompany, company, mend);
  const { name: own, social } = company as v.InferOutput<typeof ownCompany>;
  const unlinked = social.filter(({ url }) => !url).map((network) => network.name);
  if (unlinked.length > 0) {
    const what = `The icons of ${unlinked.join(', ')} lead nowhere: social has no url for them`;
    findings.push(warn(what, `${mend}, or take the line out`));
  }
  if (findings.some(({ text }) => text.includes(LEFT_OVER))) {
    const what = 'Place, address, hours, years and areas served came as examples as well';
    findings.push(warn(what, `${mend} where they differ`));
  }
  return hasStop(findings) ? findings : [fine(`The facts are of ${own}`), ...findings];
}

export async function checkCompany({ root }: Pick<Facts, 'root'>): Promise<Finding[]> {
  const { href } = pathToFileURL(path.join(root, 'web/src/company.ts'));
  return companyFindings((await import(href)).company);
}
