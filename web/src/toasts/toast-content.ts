export const toastTexts = {
  name: 'Avisos',
  close: 'Cerrar aviso',
} as const;
