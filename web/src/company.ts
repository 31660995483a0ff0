export type SocialNetwork = 'facebook' | 'linkedin' | 'x' | 'instagram';

export interface SocialLink {
  network: SocialNetwork;
  /** How the header calls it. */
  name: string;
  /** How the side menu calls it, where that is another name. */
  menuName?: string;
  /** The company's page there. Unset: the icon stands on the page, but leads nowhere. */
  url?: string;
}

interface Company {
  /** The name that visitors know. Every page's title ends in it: with more than 20 letters, shorten those. */
  name: string;
  /** The name in the commercial register; the footer's copyright line bears it. */
  legalName: string;
  /** Where the site lives, without a slash at the end: canonical addresses and the sitemap. */
  url: string;
  /** The sales inbox as visitors see it. Where messages go is the function's MAIL_TO. */
  salesMail: string;
  /** The engineer whom visitors ask for, with the title. */
  engineer: string;
  /** The engineer's two phones: ten digits, written as the form writes them. */
  phones: readonly [string, string];
  /** The number on WhatsApp, written alike. Unset: no page offers WhatsApp. */
  whatsapp?: string;
  /** The place as a local would say it. */
  place: string;
  /** The place for machines, and in the footer as city and state. */
  address: {
    /** Street and number, and the postal code: for search engines, where the company wants them known. */
    street?: string;
    postalCode?: string;
    locality: string;
    region: string;
    /** Two letters, ISO 3166-1. */
    country: string;
  };
  /** The place on the map in degrees, for search engines. */
  position?: { latitude: number; longitude: number };
  /** What to do until an engineer answers, under the emergency band's title. Empty: nothing is shown. */
  emergencyAdvice: readonly string[];
  /** When the office answers, in words; emergencies are answered at any hour. */
  hours: string;
  /** The same for machines. */
  openingHours: {
    /** As schema.org calls the days. */
    days: readonly string[];
    /** 24-hour times in local time, as HH:MM. */
    opens: string;
    closes: string;
  };
  /** The year in which it began. */
  foundingYear: number;
  /** What the counter counts to. */
  yearsOfExperience: number;
  /** The cities that it names; it works in all of Mexico. */
  cities: readonly string[];
  /** The smallest and the largest equipment, in tons of refrigeration, as texts write them. */
  tons: { min: string; max: string };
  /**
   * Where the company's own legal texts are, as https://… or, for a file in web/public, /….pdf: the privacy
   * notice (aviso de privacidad), the terms, the legal information. Unset: the footer names them without a link.
   */
  privacyUrl?: string;
  termsUrl?: string;
  legalUrl?: string;
  /** The year of the copyright. */
  copyrightYear: number;
  /** In the order of the header. */
  social: readonly SocialLink[];
}

/** Every fact about the company, stated once. The values are examples: put your own. */
export const company: Company = {
  name: 'Nombre de la Empresa',
  legalName: 'Nombre de la Empresa, S.A. de C.V.',
  url: 'https://www.example.com',
  salesMail: 'ventas@example.com',
  engineer: 'Ing. Nombre Apellido',
  phones: ['(81)-1234-5678', '(81)-8765-4321'],
  place: 'Centro Santa Catarina, N.L.',
  address: { locality: 'Santa Catarina', region: 'Nuevo León', country: 'MX' },
  hours: 'Lunes a viernes, 8:30 a 17:30',
  openingHours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:30',
    closes: '17:30',
  },
  emergencyAdvice: [
    'Anote la alarma y la hora.',
    'No reinicie el equipo una y otra vez.',
    'Tenga a la mano marca, modelo y dónde está.',
  ],
  foundingYear: 2012,
  yearsOfExperience: 13,
  cities: ['Monterrey', 'Ciudad de México', 'Guadalajara'],
  tons: { min: '1', max: '1,500' },
  copyrightYear: 2025,
  social: [
    { network: 'facebook', name: 'Facebook' },
    { network: 'linkedin', name: 'LinkedIn' },
    { network: 'x', name: 'X', menuName: 'Twitter' },
    { network: 'instagram', name: 'Instagram' },
  ],
};
