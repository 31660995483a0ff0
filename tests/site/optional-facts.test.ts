import { type HTMLElement, parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { company as ownFacts } from '../../web/src/company.ts';
import { optionalFactLabels, whatsappTexts } from '../../web/src/texts/components.ts';
import { longCompanySite } from '../support/site.ts';

// Facts that the company may leave empty, in the HTML of the site itself and of one whose owner has set them all.

const url = `http://localhost:${firebase.emulators.hosting.port}`;
const sites = [
  { name: 'the site', url, company: ownFacts },
  { name: 'a site with all facts', ...longCompanySite },
];
type Site = (typeof sites)[number];

async function load({ url }: Site, path: string): Promise<HTMLElement> {
  const response = await fetch(url + path);
  return parse(await response.text());
}
const textOf = (element: HTMLElement | null) => element?.text.replaceAll('\u00a0', ' ') ?? '';
const links = (page: HTMLElement, selector: string) =>
  page.querySelectorAll(selector).map((link) => link.getAttribute('href'));

/** What stands beside the services. */
const claims = ['brands', 'certifications', 'customers', 'warranty', 'safety'] as const;
/** What stands under the legal name. */
const taxFacts = ['rfc', 'taxRegime', 'repse'] as const;

test.for<[path: string, ...names: (keyof typeof optionalFactLabels)[]]>([
  ['/', ...claims, 'arrivalTime', 'replyTime', ...taxFacts],
  ['/about', ...claims, 'arrivalTime'],
  ['/service', ...claims, 'arrivalTime', 'replyTime', ...taxFacts],
  ['/contact', 'customers', 'replyTime', ...taxFacts],
])('%s has the labels of the facts that are set, and no others', async ([path, ...names]) => {
  for (const site of sites) {
    const main = (await load(site, path)).querySelector('main');
    const shown = main?.querySelectorAll('dl dt + dd').map((fact) => textOf(fact.parentNode)) ?? [];
    const facts = names.map((name) => [optionalFactLabels[name], site.company[name]]);
    const set = facts.flatMap(([label, fact]) => (fact ? `${label}${fact}` : []));
    expect(shown).toEqual(expect.arrayContaining(set));
    const labels = Object.values(optionalFactLabels);
    expect(shown.filter((text) => labels.some((label) => text.startsWith(label)))).toHaveLength(
      set.length,
    );
  }
});

test.for(sites)(
  '$name offers WhatsApp with a first line, if it has a number there',
  async (site) => {
    const { whatsapp } = site.company;
    const chat = `https://wa.me/52${whatsapp.replace(/\D/g, '')}?text=`;
    const page = await load(site, '/contact');
    const found = links(page, 'a[href*="wa.me"]').map((href) => decodeURIComponent(`${href}`));
    if (!whatsapp) {
      expect(found).toEqual([]);
      return;
    }
    expect(found).toContain(chat + whatsappTexts.greeting);
  },
);
