import { company } from '../company.ts';
import { internationalNumber } from '../components/phone-href.ts';

const { address, openingHours } = company;
const telephones = company.phones.map(internationalNumber);

/** The company for search engines, as schema.org describes it. */
export const businessData = {
  '@context': 'https://schema.org',
  '@type': 'HVACBusiness',
  '@id': `${company.url}/#empresa`,
  name: company.name,
  legalName: company.legalName,
  url: `${company.url}/`,
  logo: `${company.url}/icon-512.png`,
  image: `${company.url}/og-image.jpg`,
  telephone: telephones[0],
  email: company.salesMail,
  foundingDate: String(company.foundingYear),
  areaServed: company.areasServed,
  address: {
    '@type': 'PostalAddress',
    addressLocality: address.locality,
    addressRegion: address.region,
    addressCountry: address.country,
  },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: openingHours.days,
    opens: openingHours.opens,
    closes: openingHours.closes,
  },
  // The office has its hours; emergencies are answered at any.
  contactPoint: telephones.map((telephone) => ({
    '@type': 'ContactPoint',
    contactType: 'emergency',
    telephone,
    availableLanguage: 'es-MX',
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: '00:00',
      closes: '23:59',
    },
  })),
  sameAs: company.social.map(({ url }) => url).filter((url) => url !== undefined),
};
