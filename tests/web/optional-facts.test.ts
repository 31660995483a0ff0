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
  const { homeStructuredData } = await import('../../web/src/seo/structured-data.ts');
  expect(homeStructuredData[1]).toMatchObject({
    address: { streetAddress: street },
    sameAs: [url],
  });
});

test('search engines get no street and no profile that is not set', async () => {
  const { address } = await setFacts({});
  await setFacts({
    address: { ...address, street: '' },
    social: [{ network: 'x', name: 'X', url: '' }],
  });
  const { homeStructuredData } = await import('../../web/src/seo/structured-data.ts');
  const data = JSON.parse(JSON.stringify(homeStructuredData[1]));
  expect(data.address).not.toHaveProperty('streetAddress');
  expect(data).not.toHaveProperty('sameAs');
});

async function legalTexts(facts: object) {
  await setFacts(facts);
  const { Footer } = await import('../../web/src/layout/footer/footer.tsx');
  const { PrivacyNotice } = await import('../../web/src/contact/form/contact-form.tsx');
  const render = (part: FunctionComponent) =>
    renderToStaticMarkup(createElement(StaticRouter, { location: '/' }, createElement(part)));
  const { legalItems } = await import('../../web/src/texts/layout.ts');
  return { footer: render(Footer), form: render(PrivacyNotice), items: legalItems };
}

test('published legal texts are linked in the footer; others are not', async () => {
  const facts = { privacyUrl: '/aviso.pdf', termsUrl: 'https://a.mx/t', legalUrl: '' };
  const { footer, items } = await legalTexts(facts);
  const [privacy, terms, legal] = items.map(({ label }) => label);
  expect(footer).toContain(`<a href="/aviso.pdf">${privacy}</a>`);
  expect(footer).toContain(`<a href="https://a.mx/t">${terms}</a>`);
  expect(footer).toContain(`<span>${legal}</span>`);
});

test('the form says who asks for the data, where to write, and where the whole privacy notice is, if there is one', async () => {
  const { address } = await setFacts({});
  const facts = {
    legalName: 'Frío, S.A. de C.V.',
    salesMail: 'ventas@frio.mx',
    address: { ...address, street: 'Calle Morelos 100', postalCode: '66100', locality: 'Mérida' },
  };
  const { form } = await legalTexts({ ...facts, privacyUrl: '/aviso.pdf' });
  for (const said of [facts.legalName, 'Calle Morelos 100, 66100 Mérida, ', facts.salesMail])
    expect(form).toContain(said);
  // In a new tab, so that the form stays.
  expect(form).toMatch(/<a href="\/aviso\.pdf" target="_blank"[^>]*>[^<]+/);
  expect((await legalTexts({ privacyUrl: '' })).form).toBe('');
});

test('the last line of a page has the RFC and the REPSE number that are set', async () => {
  const facts = { legalName: 'Frío, S.A.', copyrightYear: 2025 };
  const lastLine = async () =>
    (await import('../../web/src/texts/layout.ts')).layoutTexts.copyright;
  await setFacts({ ...facts, rfc: 'FRI120101XY9', repse: 'AR12345/2021' });
  expect(await lastLine()).toBe('© 2025 Frío, S.A. · RFC FRI120101XY9 · REPSE AR12345/2021');
  await setFacts({ ...facts, rfc: '', repse: '' });
  expect(await lastLine()).toBe('© 2025 Frío, S.A.');
});

test('search engines get the RFC that is set', async () => {
  await setFacts({ rfc: 'FRI120101XY9' });
  const { homeStructuredData } = await import('../../web/src/seo/structured-data.ts');
  expect(homeStructuredData[1]).toMatchObject({ taxID: 'FRI120101XY9' });
});

test('the note on the hours is read after them, or in their place', async () => {
  const hoursNote = 'Sábados, previa cita.';
  const sentence = async () => (await import('../../web/src/phrases.ts')).phrases.hours;
  await setFacts({
    openingHours: [{ days: ['Monday'], opens: '08:30', closes: '17:30' }],
    hoursNote,
  });
  expect(await sentence()).toMatch(/^Lunes, .*17:30\. Sábados, previa cita\.$/);
  await setFacts({ openingHours: [], hoursNote });
  expect(await sentence()).toBe(hoursNote);
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
