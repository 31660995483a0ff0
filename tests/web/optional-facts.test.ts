import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

// What the site makes of facts that a company may leave out: each test has modules of its own.

async function setFacts(facts: object) {
  vi.resetModules();
  const { company } = await import('../../web/src/company.ts');
  Object.assign(company, facts);
  return company;
}

async function businessData() {
  const { businessData } = await import('../../web/src/seo/business-data.ts');
  return JSON.parse(JSON.stringify(businessData));
}

test('search engines are told of street, postal code, position and profiles', async () => {
  const { address, social } = await setFacts({});
  await setFacts({
    address: { ...address, street: 'Calle Morelos 100', postalCode: '66100' },
    position: { latitude: 25.67, longitude: -100.46 },
    social: [{ network: 'x', name: 'X', url: 'https://x.com/empresa' }, ...social],
  });
  expect(await businessData()).toMatchObject({
    address: { streetAddress: 'Calle Morelos 100', postalCode: '66100' },
    geo: { '@type': 'GeoCoordinates', latitude: 25.67, longitude: -100.46 },
    sameAs: ['https://x.com/empresa'],
  });
});

test('they are told of none of them where they are unset', async () => {
  const { address } = await setFacts({});
  await setFacts({
    address: { ...address, street: undefined, postalCode: undefined },
    position: undefined,
    social: [{ network: 'x', name: 'X' }],
  });
  const data = await businessData();
  expect(data).not.toHaveProperty('geo');
  expect(data).not.toHaveProperty('sameAs');
  expect(data.address).not.toHaveProperty('streetAddress');
  expect(data.address).not.toHaveProperty('postalCode');
});

async function legalTexts() {
  const { Footer } = await import('../../web/src/layout/footer/footer.tsx');
  const { PrivacyLine } = await import('../../web/src/contact/form/contact-form.tsx');
  const render = (part: FunctionComponent) =>
    renderToStaticMarkup(createElement(StaticRouter, { location: '/' }, createElement(part)));
  return { footer: render(Footer), form: render(PrivacyLine) };
}

test('legal texts that are published are linked, the privacy notice also at the form', async () => {
  await setFacts({
    privacyUrl: '/aviso.pdf',
    termsUrl: 'https://a.mx/t',
    legalUrl: 'https://a.mx/l',
  });
  const { footer, form } = await legalTexts();
  expect(footer).toContain('<a href="/aviso.pdf">Política de privacidad</a>');
  expect(footer).toContain('<a href="https://a.mx/t">Términos y condiciones</a>');
  expect(footer).toContain('<a href="https://a.mx/l">Información legal</a>');
  expect(form.replace(/<(?!\/?a)[^>]*>/g, '')).toMatch(
    /^Al enviar acepta nuestro <a href="\/aviso.pdf"[^>]*>aviso de privacidad<\/a>\.$/,
  );
});

test('those that are not stand in the footer as plain text, and the form says nothing', async () => {
  await setFacts({ privacyUrl: undefined, termsUrl: undefined, legalUrl: undefined });
  const { footer, form } = await legalTexts();
  for (const text of ['Política de privacidad', 'Términos y condiciones', 'Información legal']) {
    expect(footer).toContain(`<li>${text}</li>`);
  }
  expect(form).toBe('');
});

async function callBar() {
  const { CallBar } = await import('../../web/src/layout/footer/call-bar.tsx');
  return renderToStaticMarkup(createElement(CallBar));
}

test('a number on WhatsApp stands in the call bar beside “Llamar”, and nothing where it is unset', async () => {
  await setFacts({ whatsapp: '(81)-2222-3333' });
  expect(await callBar()).toMatch(/href="https:\/\/wa\.me\/528122223333".*WhatsApp/);
  await setFacts({ whatsapp: undefined });
  expect(await callBar()).not.toMatch(/whatsapp|wa\.me/i);
  expect(await callBar()).toMatch(/Emergencias.*Llamar/);
});
