import { internationalNumber } from '../../../functions/src/shared/phone-links.ts';
import { company } from '../company.ts';
import { dayNames, type OpeningHours } from '../opening-hours.ts';
import { routes, sharePicture } from '../routes.ts';

const { address } = company;
const openingHours: OpeningHours[] = company.openingHours;
const businessId = `${company.url}/#empresa`;
const profiles = company.social.map(({ url }) => url).filter(Boolean);

/** The site, from which search engines take the name that they show. */
const siteData = {
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  url: `${company.url}/`,
  name: company.name,
  inLanguage: 'es-MX',
  publisher: { '@id': businessId },
};

/** The company; JSON omits what is undefined. */
const businessData = {
  '@context': 'https://schema.org',
  '@type': 'HVACBusiness',
  '@id': businessId,
  name: company.name,
  legalName: company.legalName,
  taxID: company.rfc || undefined,
  description: routes.home.metadata.description,
  url: `${company.url}/`,
  logo: `${company.url}/icon-512.png`,
  image: sharePicture.url,
  telephone: internationalNumber(company.phones[0]),
  email: company.salesMail,
  foundingDate: String(company.foundingYear),
  areaServed: [...company.cities, 'México'],
  address: {
    '@type': 'PostalAddress',
    streetAddress: address.street || undefined,
    postalCode: address.postalCode || undefined,
    addressLocality: address.locality,
    addressRegion: address.region,
    addressCountry: address.country,
  },
  openingHoursSpecification: openingHours.map(({ days, ...times }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    ...times,
  })),
  // The opening hours are the office's; without these it would count as closed at night.
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'emergency',
    telephone: internationalNumber(company.phones[0]),
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: Object.keys(dayNames),
      opens: '00:00',
      closes: '23:59',
    },
  },
  sameAs: profiles.length > 0 ? profiles : undefined,
};

/** The JSON-LD of the home page, as https://schema.org describes it. */
export const homeStructuredData: object[] = [siteData, businessData];
