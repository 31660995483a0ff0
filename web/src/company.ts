interface SocialLink {
  network: 'facebook' | 'linkedin' | 'x' | 'instagram';
  name: string;
  /** The name in the side menu. */
  menuName: string;
  /** The company's page there. Empty: the icon is a placeholder. */
  url: string;
}

/**
 * Every fact about the company, stated once. The values are examples: put your own, between the quotes.
 * `as string`, because TypeScript and Biome take a text that is empty here for one that is always empty.
 */
export const company = {
  /** The name that visitors know. Every page's title ends in it: shorten the titles if it has over 20 letters. */
  name: 'Nombre de la Empresa',
  /** The registered name, for the copyright line. */
  legalName: 'Nombre de la Empresa, S.A. de C.V.',
  /** The site's address, without a slash at the end. */
  url: 'https://www.example.com',
  /** The sales address as visitors see it. Messages go to the function's MAIL_TO. */
  salesMail: 'ventas@example.com',
  /** The engineer's name, with the title. */
  engineer: 'Ing. Nombre Apellido',
  /** The engineer's two phones, in the form's format. */
  phones: ['(81)-1234-5678', '(81)-8765-4321'] as const,
  /** The number on WhatsApp, written alike. Empty: no page offers WhatsApp. */
  whatsapp: '' as string,
  /** The place as a local would say it. */
  place: 'Centro Santa Catarina, N.L.',
  /** The place for search engines; the footer shows city and state. Street and postal code may be empty. */
  address: {
    street: '' as string,
    postalCode: '' as string,
    locality: 'Santa Catarina',
    region: 'Nuevo León',
    country: 'MX', // ISO 3166-1
  },
  /** The office's opening hours; emergencies are answered at any hour. */
  hours: 'Lunes a viernes, 8:30 a 17:30',
  /** The same for search engines: the days as schema.org calls them, 24-hour times. */
  openingHours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:30',
    closes: '17:30',
  },
  /** What to do until an engineer answers, in the emergency band. Empty: nothing is shown. */
  emergencyAdvice: [
    'Anote la alarma y la hora.',
    'No reinicie el equipo una y otra vez.',
    'Tenga a la mano la marca, el modelo y la ubicación.',
  ],
  /** The year of the foundation. */
  foundingYear: 2012,
  /** The counter's value. */
  yearsOfExperience: 13,
  /** The cities that texts name; the first is the main one. */
  cities: ['Monterrey', 'Ciudad de México', 'Guadalajara'],
  /** The smallest and the largest equipment, in tons of refrigeration, as texts write them. */
  tons: { min: '1', max: '1,500' },
  /**
   * The addresses of the privacy notice, the terms and the legal information: https://… or, for a file in
   * web/public, /….pdf. Empty: the footer names them without a link.
   */
  privacyUrl: '' as string,
  termsUrl: '' as string,
  legalUrl: '' as string,
  copyrightYear: 2025,
  /** In the order of the header. */
  social: [
    { network: 'facebook', name: 'Facebook', menuName: 'Facebook', url: '' },
    { network: 'linkedin', name: 'LinkedIn', menuName: 'LinkedIn', url: '' },
    { network: 'x', name: 'X', menuName: 'Twitter', url: '' },
    { network: 'instagram', name: 'Instagram', menuName: 'Instagram', url: '' },
  ] satisfies SocialLink[],
};
