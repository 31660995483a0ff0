export const formTexts = {
  title: 'Contactanos',
  intro: 'Pida una cotización o reporte una falla: le responderemos por correo o por\u00a0teléfono.',
  /** Above the form, where the scale of the home page leads to it. */
  request: (tons: string) => `Solicitud para un equipo de ${tons}\u00a0TR.`,
  required: '(obligatorio)',
  optional: '(opcional)',
  hints: {
    telefono: '10 dígitos; la extensión, en el mensaje',
    message: 'Qué necesita o qué falla, qué alarma marca la pantalla y en qué ciudad está el equipo.',
  },
  submit: 'Enviar',
  sending: 'Enviando…',
  invalid: 'Revise los campos marcados.',
  /**
   * Under a field; the message is sent with the lines of the data plate. The figures have no thousands separator,
   * which a screen reader takes for a decimal one.
   */
  tooLong: (length: number, limit: number, addition: string) =>
    `El texto es demasiado largo: ${length} de ${limit} caracteres${addition}.`,
  withPlate: ', con los datos de la placa',
  agreement: 'Al enviar, usted acepta nuestro ',
  privacyNotice: 'aviso de privacidad',
  honeypot: 'No escriba aquí',
  plate: 'Placa de datos del equipo',
} as const;
