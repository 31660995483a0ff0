export type SocialNetwork = 'facebook' | 'linkedin' | 'x' | 'instagram';

export interface SocialLink {
  network: SocialNetwork;
  /** The name in the header. */
  name: string;
  /** The name in the side menu, where it differs. */
  menuName?: string;
  /** The company's page there. Unset: the icon is a placeholder. */
  url?: string;
}

interface Company {
  /** The name that visitors know. Every page's title ends in it: shorten the titles if it has over 20 letters. */
  name: string;
  /** The registered name, for the copyright line. */
  legalName: string;
  /** The site's address, without a slash at the end. */
  url: string;
  /** The sales address as visitors see it. Messages go to the function's MAIL_TO. */
  salesMail: string;
  /** The engineer's name, with the title. */
  engineer: string;
  /** The engineer's two phones, in the form's format. */
  phones: readonly [string, string];
  /** The number on WhatsApp, written alike. Unset: no page offers WhatsApp. */
  whatsapp?: string;
  /** The place as a local would say it. */
  place: string;
  /** The place for search engines; the footer shows city and state. */
  address: {
    /** Optional: for search engines only. */
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
  /** The office's opening hours; emergencies are answered at any hour. */
  hours: string;
  /** The same for search engines. */
  openingHours: {
    /** As schema.org calls the days. */
    days: readonly string[];
    /** 24-hour times in local time, as HH:MM. */
    opens: string;
    closes: string;
  };
  /** The year of the foundation. */
  foundingYear: number;
  /** The counter's value. */
  yearsOfExperience: number;
  /** The cities that texts name. */
  cities: readonly string[];
  /** The smallest and the largest equipment, in tons of refrigeration, as texts write them. */
  tons: { min: string; max: string };
  /**
   * The addresses of the privacy notice, the terms and the legal information: https://… or, for a file in
   * web/public, /….pdf. Unset: the footer names them without a link.
   */
  privacyUrl?: string;
  termsUrl?: string;
  legalUrl?: string;
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
