import { expect, test } from 'vitest';
import { type Company, companyFindings } from './company-checks.ts';
import { wrongs } from './sample-findings.ts';
import { sampleCompany } from './sample-project.ts';

const [x] = sampleCompany.social;

test('a company with facts of its own is fine', () => {
  expect(companyFindings(sampleCompany, 2026)).toEqual([
    { level: 'fine', text: 'Fríos del Norte, https://www.friosdelnorte.mx.' },
  ]);
});

test.for<[field: string, Partial<Company>, text: RegExp]>([
  ['name', { name: 'Nombre de la Empresa' }, /^stop name is still the example/],
  ['legalName', { legalName: 'Nombre de la Empresa, S.A. de C.V.' }, /^stop legalName is still/],
  ['engineer', { engineer: 'Ing. Nombre Apellido' }, /^stop engineer is still the example/],
  ['url', { url: 'https://www.example.com' }, /^stop url is still the example/],
  ['salesMail', { salesMail: 'ventas@example.com' }, /^stop salesMail is still the example/],
  ['first phone', { phones: ['(81)-1234-5678', '(81)-9876-5432'] }, /^stop phones\[0\] is still/],
  ['second phone', { phones: ['(81)-9876-5432', '(81)-8765-4321'] }, /^stop phones\[1\] is still/],
])('one example alone is recognised: %s', ([, facts, text]) => {
  const [first, second, ...more] = wrongs(companyFindings({ ...sampleCompany, ...facts }, 2026));
  expect(first).toMatch(text);
  expect(second).toMatch(/^warn Place, address, hours/);
  expect(more).toEqual([]);
});

test.for<[fault: string, Partial<Company>, text: RegExp]>([
  ['no https', { url: 'http://friosdelnorte.mx' }, /^stop url is "http:/],
  ['a slash at the end', { url: 'https://friosdelnorte.mx/' }, /^stop url is .*no path/],
  ['capitals', { url: 'https://FriosDelNorte.mx' }, /^stop url is/],
  ['no address', { url: 'friosdelnorte.mx' }, /^stop url is/],
  ['this computer', { url: 'https://localhost' }, /^stop url is/],
  ['no mail address', { salesMail: 'ventas@' }, /^stop salesMail is "ventas@"/],
  ['an empty name', { name: ' ' }, /^stop name is " ". Fill it in/],
  [
    'a phone written otherwise',
    { phones: ['81 2345 6789', '(81)-9876-5432'] },
    /^stop phones\[0\]/,
  ],
  ['a short phone', { phones: ['(81)-2345-678', '(81)-9876-5432'] }, /^stop phones\[0\]/],
  ['an international WhatsApp', { whatsapp: '+528123456789' }, /^stop whatsapp is/],
  ['an empty WhatsApp', { whatsapp: '' }, /^stop whatsapp is ""/],
  ['one phone twice', { phones: ['(81)-2345-6789', '(81)-2345-6789'] }, /^warn phones has one/],
  ['no country code', { address: { ...sampleCompany.address, country: 'México' } }, /country/],
  ['no area', { areasServed: [] }, /^stop areasServed is \[\]/],
  [
    'a closing before the opening',
    { openingHours: { days: ['Monday'], opens: '17:30', closes: '08:30' } },
    /^stop openingHours is/,
  ],
  [
    'a time without a zero',
    { openingHours: { days: ['Monday'], opens: '8:30', closes: '17:30' } },
    /^stop openingHours is/,
  ],
  [
    'a Spanish day',
    { openingHours: { days: ['Lunes'], opens: '08:30', closes: '17:30' } },
    /^stop openingHours.days/,
  ],
  ['hours that contradict', { hours: 'Lunes a viernes, 9:00 a 18:00' }, /^warn hours says/],
  ['a founding to come', { foundingYear: 2062 }, /^stop foundingYear is 2062/],
  ['a copyright to come', { copyrightYear: 2027 }, /^stop copyrightYear is 2027/],
  ['no experience', { yearsOfExperience: -1 }, /^stop yearsOfExperience is -1/],
  [
    'a social link without https',
    { social: [{ network: 'x', name: 'X', url: 'x.com/frios' }] },
    /^stop The url of X/,
  ],
  [
    'a social link elsewhere',
    { social: [{ network: 'facebook', name: 'Facebook', url: `${x?.url}` }] },
    /^warn The url of Facebook/,
  ],
  [
    'a social link to nobody',
    { social: [{ network: 'x', name: 'X', url: 'https://x.com/' }] },
    /^warn The url of X/,
  ],
  ['an icon that leads nowhere', { social: [{ network: 'x', name: 'X' }] }, /^warn No url.* X\. /],
])('of the company, %s is told', ([, facts, text]) => {
  const found = wrongs(companyFindings({ ...sampleCompany, ...facts }, 2026));
  expect(found).toEqual([expect.stringMatching(text)]);
});
