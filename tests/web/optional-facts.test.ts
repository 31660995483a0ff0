import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

// Optional facts of the company. Each test has modules of its own.

async function setFacts(facts: object) {
  vi.resetModules();
  const { company } = await import('../../web/src/company.ts');
  Object.assign(company, facts);
  return company;
}

test('search engines get the street and the profiles that are set', async () => {
  const { address } = await setFacts({});
  const street = 'Calle Morelos 100';
  const url = 'https://x.com/frio';
  await setFacts({ address: { ...address, street }, social: [{ network: 'x', name: 'X', url }] });
  const { structuredData } = await import('../../web/src/seo/structured-data.ts');
  expect(structuredData[1]).toMatchObject({ address: { streetAddress: street }, sameAs: [url] });
});

test('search engines get no street and no profile that is not set', async () => {
  const { address } = await setFacts({});
  await setFacts({
    address: { ...address, street: '' },
    social: [{ network: 'x', name: 'X', url: '' }],
  });
  const { structuredData } = await import('../../web/src/seo/structured-data.ts');
  const data = JSON.parse(JSON.stringify(structuredData[1]));
  expect(data.address).not.toHaveProperty('streetAddress');
  expect(data).not.toHaveProperty('sameAs');
});

async function legalTexts(facts: object) {
  await setFacts(facts);
  const { Footer } = await import('../../web/src/layout/footer/footer.tsx');
  const { PrivacyLine } = await import('../../web/src/contact/form/contact-form.tsx');
  const render = (part: FunctionComponent) =>
    renderToStaticMarkup(createElement(StaticRouter, { location: '/' }, createElement(part)));
  const { legalItems } = await import('../../web/src/texts/layout.ts');
  return { footer: render(Footer), form: render(PrivacyLine), items: legalItems };
}

test('published legal texts are linked in the footer, the privacy notice also in the form; others are not', async () => {
  const termsUrl = 'https://a.mx/t';
  const published = await legalTexts({ privacyUrl: '/aviso.pdf', termsUrl, legalUrl: '' });
  // In a new tab, so that the form stays.
  expect(published.form).toMatch(/<a href="\/aviso\.pdf" target="_blank"[^>]*>[^<]+/);
  const [privacy, terms, legal] = published.items.map(({ label }) => label);
  expect(published.footer).toContain(`<a href="/aviso.pdf">${privacy}</a>`);
  expect(published.footer).toContain(`<a href="https://a.mx/t">${terms}</a>`);
  expect(published.footer).toContain(`<span>${legal}</span>`);
  const { form } = await legalTexts({ privacyUrl: '' });
  expect(form).toBe('');
});

async function waysToReach() {
  const { CallBar } = await import('../../web/src/layout/call-bar.tsx');
  const { EmergencyBand } = await import('../../web/src/components/emergency-band.tsx');
  return [CallBar, EmergencyBand].map((part: FunctionComponent) =>
    renderToStaticMarkup(createElement(part)),
  );
}

test('WhatsApp is offered with a first line beside the phones if its number is set', async () => {
  await setFacts({ whatsapp: '(81)-2222-3333' });
  const link = /href="https:\/\/wa\.me\/528122223333\?text=[^"]{10,}"/;
  for (const part of await waysToReach()) expect(part).toMatch(link);
  await setFacts({ whatsapp: '' });
  for (const part of await waysToReach()) expect(part).not.toMatch(/whatsapp|wa\.me/i);
});
