import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { isMailAddress } from '../../functions/src/field-text.ts';
import type { Facts } from './checks.ts';
import { type Finding, fine, hasStop, isExample, schemaFindings, warn } from './finding.ts';

const LEFT_OVER = 'this is still the example';
const EXAMPLE_PHONES = ['(81)-1234-5678', '(81)-8765-4321'];
const LEGAL_TEXTS = ['privacyUrl', 'termsUrl', 'legalUrl'] as const;
const PRIVACY_LAW =
  'The form asks for personal data, for which Mexican law (LFPDPPP) wants an "aviso de privacidad"';
const isOrigin = (url: string) =>
  URL.parse(url)?.origin === url && /^https:\/\/[^:]+\.[^:]+$/.test(url);
const isLeftOver = (text: string) =>
  isExample(text) || /nombre de la empresa|nombre apellido/i.test(text);

const own = (isRight: (text: string) => boolean, rule: string) =>
  v.pipe(
    v.string(),
    v.check(isRight, rule),
    v.check((text) => !isLeftOver(text) && !EXAMPLE_PHONES.includes(text), LEFT_OVER),
  );
const name = own((text) => /\S/.test(text), 'this is empty');
// Without https:// a browser takes an address for a path of the site.
const address = v.optional(
  own(
    (text) => /^\/[^/]/.test(text) || URL.parse(text)?.protocol === 'https:',
    'write it as https://www.empresa.mx/aviso.pdf, or as /aviso.pdf for a file in web/public',
  ),
);
const phone = own(
  (text) => /^\(\d{2}\)-\d{4}-\d{4}$/.test(text),
  'write ten digits as (81)-2345-6789',
);

/** What a site on the air needs of the company: facts of its own, in the form that pages take. */
const ownCompany = v.object({
  name,
  legalName: name,
  engineer: name,
  url: own(isOrigin, 'write it as https://www.empresa.mx, with nothing behind the name'),
  salesMail: own(isMailAddress, 'write one address'),
  phones: v.tuple([phone, phone]),
  whatsapp: v.optional(phone),
  privacyUrl: address,
  termsUrl: address,
  legalUrl: address,
  social: v.array(v.object({ name: v.string(), url: v.optional(v.string()) })),
});

export function companyFindings(company: unknown, givenPhones = ''): Finding[] {
  const mend = "Put the company's own into web/src/company.ts";
  const findings = schemaFindings(ownCompany, company, mend);
  const facts = company as v.InferOutput<typeof ownCompany>;
  const { url: site, social } = facts;
  const unlinked = social.filter(({ url }) => !url).map((network) => network.name);
  if (unlinked.length > 0) {
    const what = `The icons of ${unlinked.join(', ')} lead nowhere: social has no url for them`;
    findings.push(warn(what, `${mend}, or take the line out`));
  }
  const unpublished = LEGAL_TEXTS.filter((name) => facts[name] === undefined);
  if (unpublished.length > 0) {
    const what = `The footer names legal texts without a link: ${unpublished.join(', ')} not set`;
    findings.push(
      warn(facts.privacyUrl ? what : `${what}. ${PRIVACY_LAW}`, `${mend} once published`),
    );
  }
  const phones = facts.phones.join(',');
  if (givenPhones && givenPhones.replace(/,\s+/g, ',') !== phones) {
    const what = 'SALES_PHONES, which the function gives, are not the phones of web/src/company.ts';
    findings.push(warn(what, `Write SALES_PHONES=${phones}`));
  }
  if (findings.some(({ text }) => text.includes(LEFT_OVER))) {
    const what = 'Place, address, hours, years and areas served came as examples as well';
    findings.push(warn(what, `${mend} where they differ`));
  }
  return hasStop(findings) ? findings : [fine(`The facts are those of ${site}`), ...findings];
}

export async function checkCompany({
  root,
  parameters,
}: Pick<Facts, 'root' | 'parameters'>): Promise<Finding[]> {
  const { href } = pathToFileURL(path.join(root, 'web/src/company.ts'));
  return companyFindings((await import(href)).company, parameters.SALES_PHONES);
}
