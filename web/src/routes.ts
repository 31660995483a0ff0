import { contactPath } from '../../functions/src/contract.ts';
import { company } from './company.ts';
import { phrases } from './phrases.ts';

export type RouteName = 'home' | 'about' | 'service' | 'contact' | 'notFound';

export interface PageMetadata {
  title: string;
  description: string;
  keywords?: string;
  /** Kept out of search engines and the sitemap. */
  hidden?: boolean;
}

interface Route {
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

const local = `${phrases.mainCity}, ${company.address.region}`;

/** One row for each page, for the router, links, menus, footer, prerender, sitemap and metadata. */
export const routes = {
  home: {
    path: '/',
    label: 'Inicio',
    metadata: {
      title: 'Mantenimiento y reparación de chillers en México',
      description: `Mantenimiento y reparación de chillers y equipos HVAC en ${phrases.coverage}. Pólizas y emergencias las 24 horas.`,
      keywords: `reparación de chillers, mantenimiento de chillers, chillers en México, servicio HVAC, aire acondicionado industrial, pólizas de mantenimiento, ${local}`,
    },
  },
  about: {
    path: '/about',
    label: 'Nosotros',
    metadata: {
      title: `Servicio a chillers y HVAC desde ${company.foundingYear} | ${company.name}`,
      description: `Ingenieros certificados para chillers y equipos HVAC de ${phrases.capacity}, con atención las 24\u00a0horas en ${phrases.coverage}.`,
      keywords: `servicio a chillers, ingenieros de servicio certificados, empresa HVAC, aire acondicionado industrial, ${company.cities.join(', ')}`,
    },
  },
  service: {
    path: '/service',
    label: 'Servicios',
    menuParent: 'home',
    metadata: {
      title: `Mantenimiento de chillers, ${phrases.mainCity} | ${company.name}`,
      description: `Pólizas de mantenimiento HVAC, reparación de chillers, refacciones, modernización y renta en ${phrases.area}. Emergencias las ${phrases.anyTime}.`,
      keywords: `mantenimiento de chillers ${phrases.mainCity}, reparación de chillers, pólizas de mantenimiento, overhaul de chillers centrífugos, renta de chillers, monitoreo remoto, variadores de frecuencia, refacciones HVAC`,
    },
  },
  contact: {
    path: contactPath,
    label: 'Contacto',
    footerLabel: 'contacto',
    reloadsFromMenu: true,
    metadata: {
      title: `Contacto: chillers y HVAC, ${phrases.mainCity} | ${company.name}`,
      description: `Solicite mantenimiento o reparación de chillers y equipos HVAC en ${phrases.area}. Atendemos emergencias las ${phrases.anyTime} del año.`,
      keywords: `contacto, mantenimiento de chillers, reparación de chillers, aire acondicionado industrial, HVAC, ${local}`,
    },
  },
  notFound: {
    path: '*',
    metadata: {
      title: `Página no encontrada | ${company.name}`,
      description: 'La página que buscas no existe.',
      hidden: true,
    },
  },
} satisfies Record<RouteName, Route>;

export const routeList = Object.entries(routes).map(
  ([name, route]): Route & { name: RouteName } => ({ name: name as RouteName, ...route }),
);

/** The pages that menus show. */
export const menu = routeList.flatMap(({ label, ...route }) =>
  label ? [{ footerLabel: label, ...route, label }] : [],
);

/** The first level of the header's menu, each page with those under it. */
export const headerMenu = menu
  .filter(({ menuParent }) => !menuParent)
  .map((item) => ({ ...item, children: menu.filter((page) => page.menuParent === item.name) }));

/** The picture that social networks and search engines show. */
export const sharePicture = {
  url: `${company.url}/og-image.jpg`,
  alt: 'Chillers enfriados por aire en una azotea al anochecer, con las montañas y la ciudad al fondo',
} as const;
