import { contactPagePath } from '../../functions/src/shared/contract.ts';
import { company } from './company.ts';
import { phrases } from './phrases.ts';

export type RouteName = 'home' | 'about' | 'service' | 'contact' | 'notFound';

export interface PageMetadata {
  title: string;
  description: string;
  keywords?: string;
  /** Whether search engines and the sitemap list it; true by default. */
  isIndexed?: boolean;
}

export interface Route {
  path: string;
  /** The page's name in menus and breadcrumbs; a page without one is in no menu. */
  label?: string;
  /** Its name in the footer, where that differs. */
  footerLabel?: string;
  /** The page under which the header's menu lists it. */
  menuParent?: RouteName;
  /** Whether the header's menu loads it as a new document. */
  reloadsFromMenu?: boolean;
  metadata: PageMetadata;
}

const cityAndState = `${phrases.mainCity}, ${company.address.region}`;

/** One row for each page, for the router, links, menus, footer, prerender, sitemap and metadata. */
export const routes = {
  home: {
    path: '/',
    label: 'Inicio',
    metadata: {
      title: 'Mantenimiento y reparación de chillers en México, 24/7',
      description: `Mantenimiento, reparación y pólizas para chillers y aire acondicionado. Emergencias 24\u00a0horas en ${phrases.coverage}.`,
      keywords: `reparación de chillers, mantenimiento de chillers, chillers en México, servicio HVAC, aire acondicionado industrial, pólizas de mantenimiento, ${cityAndState}`,
    },
  },
  about: {
    path: '/about',
    label: 'Nosotros',
    metadata: {
      title: `Servicio a chillers y HVAC desde ${company.foundingYear} | ${company.name}`,
      description: `Servicio a chillers y equipos HVAC de ${phrases.capacity}, desde ${company.foundingYear}. Ingenieros certificados y atención las 24\u00a0horas en ${phrases.area}.`,
      keywords: `servicio a chillers, ingenieros de servicio certificados, empresa HVAC, aire acondicionado industrial, ${company.cities.join(', ')}`,
    },
  },
  service: {
    path: '/service',
    label: 'Servicios',
    menuParent: 'home',
    metadata: {
      title: `Mantenimiento y renta de chillers | ${company.name}`,
      description: `Reparación de chillers (enfriadores de agua) las 24\u00a0horas, pólizas, refacciones, retrofit, overhaul y renta de equipos en ${phrases.area}.`,
      keywords: `mantenimiento de chillers ${phrases.mainCity}, reparación de chillers, pólizas de mantenimiento, overhaul de chillers centrífugos, renta de chillers, enfriadores de agua, monitoreo remoto, retrofit, variadores de frecuencia, refacciones HVAC`,
    },
  },
  contact: {
    path: contactPagePath,
    label: 'Contacto',
    footerLabel: 'contacto',
    reloadsFromMenu: true,
    metadata: {
      title: `Servicio a chillers en ${phrases.mainCity}: cotice o llame 24/7`,
      description: `Emergencias las 24\u00a0horas: ${company.phones[0]}. Cotice mantenimiento, reparación o póliza para sus chillers y aire acondicionado en ${phrases.area}.`,
      keywords: `contacto, mantenimiento de chillers, reparación de chillers, aire acondicionado industrial, HVAC, ${cityAndState}`,
    },
  },
  notFound: {
    path: '*',
    metadata: {
      title: `Página no encontrada | ${company.name}`,
      description: 'La página que buscas no existe.',
      isIndexed: false,
    },
  },
} satisfies Record<RouteName, Route>;

export const routeList = Object.entries(routes).map(
  ([name, route]): Route & { name: RouteName } => ({ name: name as RouteName, ...route }),
);

/** The pages that menus show. */
export const menuPages = routeList.flatMap((route) => {
  const { label } = route;
  return label ? [{ ...route, label, footerLabel: route.footerLabel ?? label }] : [];
});

/** The first level of the header’s menu, each page with those under it. */
export const headerMenuTree = menuPages
  .filter(({ menuParent }) => !menuParent)
  .map((item) => ({ ...item, children: menuPages.filter((page) => page.menuParent === item.name) }));

/** The picture that social networks and search engines show. */
export const sharePicture = {
  url: `${company.url}/og-image.jpg`,
  alt: 'Chillers enfriados por aire en una azotea al anochecer, con las montañas y la ciudad al fondo',
} as const;
