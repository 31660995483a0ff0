export const shareTexts = {
  imageAlt:
    'Chillers enfriados por aire en una azotea al anochecer, con las montañas y la ciudad al fondo',
} as const;
