export const formTexts = {
  title: 'Contactanos',
  intro:
    'Cuéntenos qué equipo tiene y qué necesita. Le responderemos por correo o por\u00a0teléfono.',
  required: '(obligatorio)',
  optional: '(opcional)',
  hints: {
    telefono: '10 dígitos, sin +52',
    message: 'Qué ocurre, la alarma en pantalla y la ciudad, si las tiene a la mano.',
  },
  submit: 'Enviar',
  sending: 'Enviando…',
  agreement: 'Al enviar acepta nuestro ',
  privacyNotice: 'aviso de privacidad',
  honeypot: 'No escriba aquí',
} as const;

export const plateTexts = {
  caption: 'Mándenos estos datos',
  legend: 'Placa de datos del equipo',
} as const;
