// Los datos de la empresa: cada uno está aquí una vez, y el sitio lo pone en todas sus páginas.
// Cambie solo los números y lo que está entre comillas. Deje comillas, comas, corchetes, llaves y `as const`.
// Dentro de un texto escriba el apóstrofo así: d’Energía. El recto (') termina el texto.

export const company = {
  /** El nombre que conocen los clientes, de 40 letras a lo más. Si tiene más de 20, los buscadores lo cortan en algún título. */
  name: 'Nombre de la Empresa',
  /** La razón social, al pie de cada página. */
  legalName: 'Nombre de la Empresa, S.A. de C.V.',
  /**
   * El RFC y el número de registro en el REPSE, junto a la razón social. Pueden quedar vacíos. El REPSE vence cada tres
   * años: al renovarlo, revise el número; si venció, déjelo vacío.
   */
  rfc: '', // 'ABC120101XY9'
  repse: '', // 'AR12345/2024'
  /** El régimen fiscal, bajo el RFC, de 100 letras a lo más. Puede quedar vacío. */
  taxRegime: '', // '601, General de Ley Personas Morales'
  /** La dirección del sitio, sin diagonal al final. */
  url: 'https://www.example.com',
  /** El correo que ven los clientes. A dónde llegan los mensajes del formulario se dice aparte, en MAIL_TO (vea README.md). */
  salesMail: 'ventas@example.com',
  /**
   * El nombre de quien contesta los teléfonos. “Ing.” solo si tiene cédula profesional; tenga su permiso por escrito para
   * publicar su nombre. Si no quiere dar un nombre: 'Atención a clientes'.
   */
  engineer: 'Ing. Nombre Apellido',
  /**
   * Los teléfonos, escritos así: (81)-1234-5678, o (442)-123-4567 si la lada tiene tres cifras. Una extensión va al final:
   * (81)-1234-5678 ext. 101. Los botones “Llamar” marcan el primero, también de noche.
   */
  phones: ['(81)-1234-5678', '(81)-8765-4321'] as const,
  /** El número de WhatsApp, escrito igual y sin extensión: '(81)-1234-5678'. Si queda vacío (''), el sitio no ofrece WhatsApp. */
  whatsapp: '',
  /** El lugar, como se lee en Contacto y en el menú. */
  place: 'Centro Santa Catarina, N.L.',
  /**
   * El domicilio. Calle y código postal pueden quedar vacíos mientras no haya aviso de privacidad, que dice el domicilio.
   * El estado va con su nombre completo; `country` es el código del país.
   */
  address: {
    street: '', // 'Calle Morelos 100, Col. Centro'
    postalCode: '', // '66100'
    locality: 'Santa Catarina',
    region: 'Nuevo León',
    country: 'MX',
  },
  /**
   * El horario de la oficina: el sitio escribe con él “Lunes a viernes, 8:30 a 17:30”. Los días van en inglés (Monday,
   * Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday); las horas, con cuatro cifras. Si un día tiene otras horas, va
   * en otro renglón; si tiene una pausa, en dos, con las horas de antes y las de después:
   * { days: ['Saturday'], opens: '09:00', closes: '13:00' },
   * Las 24 horas se escriben así: opens: '00:00', closes: '23:59'.
   */
  openingHours: [
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:30', closes: '17:30' },
  ],
  /** Lo que el horario no dice: 'Sábados, previa cita.' Se lee después de él; puede quedar vacío. */
  hoursNote: '',
  /** Los consejos para quien espera en una emergencia. Si no queda ninguno ([]), no se muestran. */
  emergencyAdvice: [
    'Anote la alarma y la hora.',
    'No reinicie el equipo una y otra vez.',
    'Tenga a la mano la marca y el modelo, que están en la placa, y la ubicación.',
  ],
  // Lo que sigue es lo que pregunta quien compara. Lo que queda vacío no se muestra; lo demás, con las palabras de
  // texts/components.ts. Es publicidad: antes de escribirlo, vea “Lo que el sitio afirma” en README.md.
  /** En Inicio, Nosotros y Servicios: las marcas que atiende, de 120 letras a lo más. */
  brands: '', // 'Carrier, Daikin, Trane y York'
  /** En las mismas páginas: quién certificó a sus ingenieros, de 120 letras a lo más. */
  certifications: '', // 'Ingenieros certificados por Trane'
  /** En las mismas páginas y en Contacto: a quién atiende y a quién no, de 120 letras a lo más. */
  customers: '', // 'Plantas, hospitales, hoteles y edificios; no atendemos casas'
  /** En las mismas páginas: la garantía y cómo se hace válida, de 120 letras a lo más. */
  warranty: '', // '90 días en mano de obra; se hace válida con la factura, por teléfono'
  /** En las mismas páginas: los seguros y lo que pide la entrada de una planta, de 120 letras a lo más. */
  safety: '', // 'Personal con alta en el IMSS y constancias DC-3; seguro de responsabilidad civil'
  /** Junto a “Emergencias 24 horas”: en cuánto tiempo llega, y a qué zona, de 120 letras a lo más. */
  arrivalTime: '', // '2 horas en el área metropolitana de Monterrey; en otra ciudad, la que le digamos al llamar'
  /** Junto al formulario: en cuánto tiempo responde a una solicitud, de 120 letras a lo más. */
  replyTime: '', // '4 horas hábiles'
  /** El año en que empezó la empresa. */
  foundingYear: 2012,
  /** Los años de experiencia que cuenta el sitio. Los “8 años” de Nosotros están aparte, en texts/about.ts. */
  yearsOfExperience: 13,
  /** Las ciudades que atiende; la primera es la principal, y los textos nombran las tres primeras. */
  cities: ['Monterrey', 'Ciudad de México', 'Guadalajara'],
  /** El equipo más chico y el más grande, en toneladas de refrigeración, con coma de millares. */
  tons: { min: '1', max: '1,500' },
  /**
   * El aviso de privacidad: la ley lo exige si hay formulario. Los términos y la información legal pueden quedar vacíos.
   * Cada uno es una dirección de otro sitio ('https://www.grupo.mx/aviso') o un archivo de la carpeta web/public
   * ('/Aviso de privacidad.pdf'). El que queda vacío se nombra sin enlace en el pie de página.
   */
  privacyUrl: '',
  termsUrl: '',
  legalUrl: '',
  /** El año en la última línea de cada página. */
  copyrightYear: 2025,
  /**
   * En `url`, su página en cada red: 'https://www.facebook.com/empresa'. La que queda vacía no se muestra, salvo que
   * todas lo estén. Una red que no usa se puede borrar con todo su renglón, o cambiar por otra: en `network` escriba 'tiktok',
   * 'youtube' o, para cualquier otra, 'other', que le pone un icono común. `name` y `menuName` son su nombre, en el encabezado
   * y en el menú.
   */
  social: [
    { network: 'facebook', name: 'Facebook', menuName: 'Facebook', url: '' },
    { network: 'linkedin', name: 'LinkedIn', menuName: 'LinkedIn', url: '' },
    { network: 'x', name: 'X', menuName: 'Twitter', url: '' },
    { network: 'instagram', name: 'Instagram', menuName: 'Instagram', url: '' },
  ] as SocialNetworkProfile[],
};

export interface SocialNetworkProfile {
  network: 'facebook' | 'linkedin' | 'x' | 'instagram' | 'tiktok' | 'youtube' | 'other';
  name: string;
  menuName: string;
  url: string;
}
