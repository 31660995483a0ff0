import { company } from '../company.ts';
import { type PageEntry, routes } from '../pages.ts';
import { businessData, businessId, siteData, siteId } from './business-data.ts';

/**
 * Facts about a page and the company for search engines (schema.org, JSON-LD), for the prerender: no
 * browser reads them, and Trusted Types forbid React to make a script.
 */
export function structuredDataOf({ path, label }: PageEntry): object[] {
  if (!label) return [];
  return path === routes.home.path ? [siteData, businessData] : [pageData(label, path)];
}

/** Site and company are named only: the home page says what they are. */
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
