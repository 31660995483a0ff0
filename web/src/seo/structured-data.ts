import { company } from '../company.ts';
import { type PageEntry, routes } from '../pages.ts';
import { businessData, businessId, siteData, siteId } from './business-data.ts';

/**
 * Returns a page's JSON-LD (schema.org). The prerender writes it, because Trusted Types forbid React to
 * create a script.
 */
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
