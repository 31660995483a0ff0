interface SocialLink {
  name: string;
  /** Unset until the company has a page there. */
  url?: string;
}

interface Company {
  name: string;
  legalName: string;
  url: string;
  salesMail: string;
  engineer: string;
  /** Ten digits, written as the form writes them. */
  phones: readonly [string, string];
  /** Unset until the company has a number there, in the same writing. */
  whatsapp?: string;
  place: string;
  hours: string;
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
  hours: 'Lunes a viernes, 8:30 a 17:30',
  social: [{ name: 'Facebook' }, { name: 'LinkedIn' }, { name: 'X' }, { name: 'Instagram' }],
};
