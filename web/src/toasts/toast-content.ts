export const toastTexts = {
  name: 'Avisos',
  close: 'Cerrar aviso',
  toMessage: 'Ver el mensaje',
} as const;
