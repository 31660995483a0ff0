import { company } from '../company.ts';

/** The picture that social networks and search engines show. */
export const sharePicture = {
  url: `${company.url}/og-image.jpg`,
  alt: 'Chillers enfriados por aire en una azotea al anochecer, con las montañas y la ciudad al fondo',
} as const;
