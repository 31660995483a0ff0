import { company } from '../../company.ts';
import type { PageMetadata } from '../../seo/metadata.tsx';

export const notFoundMetadata: PageMetadata = {
  title: `Página no encontrada | ${company.name}`,
  description: 'La página que buscas no existe.',
  hidden: true,
};
