import type { company as facts } from '../../web/src/company.ts';

// Facts as an owner may set them: all that are optional, long ones, and more of each list. The site that
// `long-company-site.ts` builds has this file in place of `web/src/company.ts`.

type Facts = Record<keyof typeof facts, unknown>;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

export const company = {
  name: 'Refrigeración y Climas Industriales',
  legalName:
    'Refrigeración, Climatización y Servicios Industriales del Noreste de México, S. de R.L. de C.V.',
  rfc: 'RCS980101AB1',
  repse: 'AR12345/2024',
  taxRegime: '623, Opcional para Grupos de Sociedades; 601, General de Ley Personas Morales',
  url: 'https://www.climas-industriales-del-noreste.example',
  salesMail: 'ventas.industriales@climas-industriales-del-noreste.example',
  engineer: 'M. en I. María Guadalupe Villarreal Hinojosa',
  phones: ['(81)-2345-6789', '(55)-9876-5432', '(844)-567-8901 ext. 1204'],
  whatsapp: '(81)-2345-6780',
  place: 'Parque Industrial Martel, Santa Catarina, N.L.',
  address: {
    street: 'Avenida Industrial 1250, Bodega 14',
    postalCode: '66367',
    locality: 'San Nicolás de los Garza',
    region: 'Nuevo León',
    country: 'MX',
  },
  openingHours: [
    { days: weekdays, opens: '08:30', closes: '13:30' },
    { days: weekdays, opens: '15:00', closes: '17:30' },
    { days: ['Saturday'], opens: '09:00', closes: '13:00' },
  ],
  hoursNote: 'Domingo, solo emergencias.',
  emergencyAdvice: [
    'Anote la alarma y la hora, y si puede tome una fotografía de la pantalla del equipo.',
    'No reinicie el equipo una y otra vez.',
    'Tenga a la mano la marca y el modelo, que están en la placa, y la ubicación.',
    'Avise a vigilancia que llegará un ingeniero.',
  ],
  brands:
    'Carrier, Daikin, Johnson Controls, Trane y York, también con compresores Bitzer o Danfoss Turbocor',
  certifications:
    'Ingenieros certificados por Johnson Controls y Trane; personal con DC-3 para trabajos en alturas',
  customers:
    'Plantas, hospitales, hoteles, centros de datos y edificios de oficinas; no atendemos casas ni equipos de ventana',
  warranty:
    '90 días en mano de obra y un año en refacciones originales; se hace válida con la factura, por teléfono o por correo',
  safety:
    'Personal con IMSS, DC-3 y equipo de protección; seguro de responsabilidad civil con cobertura para trabajos en alturas',
  arrivalTime:
    '2 horas en el área metropolitana de Monterrey y San Nicolás de los Garza, 6 en Saltillo; en otra ciudad, al otro día',
  replyTime: '4 horas hábiles; urgentes, el mismo día',
  foundingYear: 1998,
  yearsOfExperience: 28,
  cities: [
    'San Nicolás de los Garza',
    'Ciudad de México',
    'Guadalajara',
    'Querétaro',
    'San Luis Potosí',
    'Puebla',
    'Tijuana',
  ],
  tons: { min: '1', max: '2,000' },
  privacyUrl: 'https://documentos.example/aviso',
  termsUrl: 'https://documentos.example/terminos',
  legalUrl: 'https://documentos.example/legal',
  copyrightYear: 2026,
  social: [
    {
      network: 'facebook',
      name: 'Facebook',
      menuName: 'Facebook',
      url: 'https://www.facebook.com/example',
    },
    {
      network: 'linkedin',
      name: 'LinkedIn',
      menuName: 'LinkedIn',
      url: 'https://www.linkedin.com/company/example',
    },
    {
      network: 'youtube',
      name: 'YouTube',
      menuName: 'YouTube',
      url: 'https://www.youtube.com/@example',
    },
    { network: 'instagram', name: 'Instagram', menuName: 'Instagram', url: '' },
  ],
} satisfies Facts;
