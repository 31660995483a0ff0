export const formTexts = {
  title: 'Contactanos',
  intro: 'Le responderemos por correo o por\u00a0teléfono.',
  required: '(obligatorio)',
  optional: '(opcional)',
  hints: {
    telefono: '10 dígitos, sin +52',
    message: 'Qué ocurre, qué alarma marca la pantalla y en qué ciudad está el equipo.',
  },
  submit: 'Enviar',
  sending: 'Enviando…',
  invalid: 'Revise los campos marcados.',
  agreement: 'Al enviar acepta nuestro ',
  privacyNotice: 'aviso de privacidad',
  honeypot: 'No escriba aquí',
  plate: 'Placa de datos del equipo',
} as const;
