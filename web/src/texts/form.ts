const figure = (count: number) => count.toLocaleString('es-MX');

export const formTexts = {
  title: 'Contactanos',
  intro: 'Le responderemos por correo o por\u00a0teléfono.',
  /** Above the form, where the scale of the home page leads to it. */
  request: (tons: string) => `Solicitud para un equipo de ${tons}\u00a0TR.`,
  required: '(obligatorio)',
  optional: '(opcional)',
  hints: {
    telefono: '10 dígitos, sin +52 ni extensión',
    message: 'Qué ocurre, qué alarma marca la pantalla y en qué ciudad está el equipo.',
  },
  submit: 'Enviar',
  sending: 'Enviando…',
  invalid: 'Revise los campos marcados.',
  /** Under a field; the message is sent with the lines of the data plate. */
  tooLong: (length: number, limit: number, addition: string) =>
    `El texto es demasiado largo: ${figure(length)} de ${figure(limit)} caracteres${addition}.`,
  withPlate: ', con los datos de la placa',
  agreement: 'Al enviar acepta nuestro ',
  privacyNotice: 'aviso de privacidad',
  honeypot: 'No escriba aquí',
  plate: 'Placa de datos del equipo',
} as const;
