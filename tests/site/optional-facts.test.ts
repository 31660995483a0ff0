import { type HTMLElement, parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { company as ownFacts } from '../../web/src/company.ts';
import { optionalFactLabels, whatsappTexts } from '../../web/src/texts/components.ts';
import { layoutTexts, legalItems } from '../../web/src/texts/layout.ts';
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

test.for(sites)('search engines get what $name has of street, profiles and RFC', async (site) => {
  const { address, rfc, social } = site.company;
  const page = await load(site, '/');
  const scripts = page.querySelectorAll('script[type="application/ld+json"]');
  const [, data] = scripts.map((script) => JSON.parse(textOf(script)));
  expect(data.address.streetAddress).toBe(address.street || undefined);
  expect(data.taxID).toBe(rfc || undefined);
  const urls = social.flatMap(({ url }) => url || []);
  expect(data.sameAs).toEqual(urls.length > 0 ? urls : undefined);
});

test.for(sites)('the footer of $name links the legal texts that are published', async (site) => {
  const footer = textOf((await load(site, '/')).querySelector('footer'));
  const published = links(await load(site, '/'), 'footer a');
  for (const { label } of legalItems) expect(footer).toContain(label);
  const { privacyUrl, termsUrl, legalUrl } = site.company;
  for (const url of [privacyUrl, termsUrl, legalUrl]) if (url) expect(published).toContain(url);
  expect(published).not.toContain('');
});

test.for(sites)(
  'the last line and the domicile of $name have what is set of them',
  async (site) => {
    const { copyrightYear, legalName, rfc, repse, address, hoursNote } = site.company;
    const footer = textOf((await load(site, '/')).querySelector('footer'));
    const lastLine = [
      `© ${copyrightYear} ${legalName}`,
      rfc && `RFC ${rfc}`,
      repse && `REPSE ${repse}`,
    ];
    expect(footer).toContain(`${lastLine.filter(Boolean).join(' · ')}${layoutTexts.toTop}`);
    const code = address.postalCode && `C.P. ${address.postalCode}`;
    const domicile = [address.street, code, address.locality, address.region].filter(Boolean);
    expect(footer).toContain(domicile.join(', '));
    expect(footer).toContain(hoursNote);
  },
);

test.for(sites)(
  'the form of $name has the privacy notice, if there is a whole one',
  async (site) => {
    const { privacyUrl, legalName, salesMail, address } = site.company;
    const form = (await load(site, '/contact')).querySelector('form');
    const notice =
      form?.querySelector(`a[target=_blank][href="${privacyUrl}"]`)?.parentNode ?? null;
    const parts = privacyUrl ? [legalName, address.street, address.locality, salesMail] : [];
    for (const part of parts) expect(textOf(notice)).toContain(part);
    // Before the button that sends.
    if (privacyUrl)
      expect(textOf(form).indexOf(salesMail)).toBeLessThan(textOf(form).lastIndexOf('Enviar'));
    else expect(textOf(form)).not.toContain(salesMail);
  },
);

test.for<[path: string, ...names: (keyof typeof optionalFactLabels)[]]>([
  ['/', 'brands', 'certifications', 'replyTime', 'rfc', 'repse'],
  ['/about', 'brands', 'certifications'],
  ['/service', 'brands', 'certifications', 'replyTime', 'rfc', 'repse'],
  ['/contact', 'replyTime', 'rfc', 'repse'],
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
    const { general, plate } = whatsappTexts;
    expect(new Set(found)).toEqual(new Set([chat + general.greeting, chat + plate.greeting]));
    expect(textOf(page.querySelector('form'))).toContain(plate.label);
  },
);

test('a network without a URL is not shown beside others that have one', async () => {
  const { social } = longCompanySite.company;
  const page = await load({ name: '', ...longCompanySite }, '/');
  const urls = social.flatMap(({ url }) => url || []);
  for (const part of ['header', 'dialog']) {
    const icons = links(page, `${part} [aria-label="${layoutTexts.networks}"] a`);
    expect(new Set(icons)).toEqual(new Set(urls));
    expect(icons).toHaveLength(urls.length);
  }
});

test('a phone’s extension is dialled, and is no part of the number of emergencies', async () => {
  const page = await load({ name: '', ...longCompanySite }, '/');
  expect(links(page, 'footer a')).toContain('tel:+528445678901;ext=1204');
});
