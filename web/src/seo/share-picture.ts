import { company } from '../company.ts';

/** What social networks and search engines show of the company. */
export const sharePicture = {
  url: `${company.url}/og-image.jpg`,
  alt: 'Chillers enfriados por aire en una azotea al anochecer, con las montañas y la ciudad al fondo',
} as const;
