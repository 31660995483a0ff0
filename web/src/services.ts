import drives from './assets/pictures/drives.jpg?photo';
import fans from './assets/pictures/gallery-fans.jpg?photo';
import pipes from './assets/pictures/gallery-pipes.jpg?photo';
import operation from './assets/pictures/service-operation.jpg?photo';
import policies from './assets/pictures/service-policies.jpg?photo';
import startup from './assets/pictures/service-startup.jpg?photo';
import type { PictureFile } from './components/picture.tsx';
import { serviceTexts } from './texts/services.ts';

type ServiceName = keyof typeof serviceTexts;

interface IdAndPictures {
  /** The id of its part of the services page, hence in Spanish. */
  id: string;
  picture: PictureFile;
  slidePicture: PictureFile;
}

const idsAndPictures: Record<ServiceName, IdAndPictures> = {
  policies: { id: 'polizas', picture: policies, slidePicture: pipes },
  operation: { id: 'operacion', picture: operation, slidePicture: drives },
  startup: { id: 'arranque', picture: startup, slidePicture: fans },
};

/** The services that Inicio, Nosotros and Servicios show. */
export const services = (Object.keys(serviceTexts) as ServiceName[]).map((name) => ({
  ...serviceTexts[name],
  ...idsAndPictures[name],
}));
