import { internationalNumber } from '../../../functions/src/phone-links.ts';
import { company } from '../company.ts';
import { sharePicture } from '../components/components-content.ts';
import {
  featureTexts,
  scopeTexts,
  bannerTexts as serviceTexts,
} from '../pages/service/service-content.ts';
import { type PageEntry, routes } from '../pages.ts';

const { address, openingHours, position } = company;
const telephones = company.phones.map(internationalNumber);
const profiles = company.social.flatMap(({ url }) => url ?? []);
const services = [...Object.values(featureTexts).map(({ title }) => title), ...scopeTexts.offers];

/** The ids by which every page's data refer to the company and the site that the home page describes. */
const businessId = `${company.url}/#empresa`;
const siteId = `${company.url}/#sitio`;

/** The site for search engines, as schema.org describes it. */
const siteData = {
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': siteId,
  url: `${company.url}/`,
  name: company.name,
  inLanguage: 'es-MX',
  publisher: { '@id': businessId },
};

/** The company for search engines; JSON omits what is undefined. */
export const businessData = {
  '@context': 'https://schema.org',
  '@type': 'HVACBusiness',
  '@id': businessId,
  name: company.name,
  legalName: company.legalName,
  description: routes.home.metadata.description,
  url: `${company.url}/`,
  logo: `${company.url}/icon-512.png`,
  image: sharePicture.url,
  telephone: telephones[0],
  email: company.salesMail,
  foundingDate: String(company.foundingYear),
  areaServed: [...company.cities, 'México'],
  address: {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    postalCode: address.postalCode,
    addressLocality: address.locality,
    addressRegion: address.region,
    addressCountry: address.country,
  },
  geo: position && { '@type': 'GeoCoordinates', ...position },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: openingHours.days,
    opens: openingHours.opens,
    closes: openingHours.closes,
  },
  // For emergencies, at any hour; the opening hours are the office's.
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
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: serviceTexts.title,
    itemListElement: services.map((name) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name },
    })),
  },
  sameAs: profiles.length > 0 ? profiles : undefined,
};

/** Returns a page's JSON-LD. The prerender writes it, because Trusted Types forbid React to create a script. */
export function structuredDataOf({ path, label }: PageEntry): object[] {
  if (!label) return [];
  return path === routes.home.path ? [siteData, businessData] : [pageData(label, path)];
}

/** Refers to site and company by their ids. */
function pageData(label: string, path: string): object {
  const steps = [
    { name: routes.home.label, path: routes.home.path },
    { name: label, path },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: new URL(path, company.url).href,
    name: label,
    isPartOf: { '@id': siteId },
    about: { '@id': businessId },
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: new URL(step.path, company.url).href,
      })),
    },
  };
}
