import operation from './assets/pictures/service-operation.jpg?photo';
import policies from './assets/pictures/service-policies.jpg?photo';
import startup from './assets/pictures/service-startup.jpg?photo';
import { serviceTexts } from './texts/components.ts';

/** The services that two pages show. `id` is that of a part of the services page, hence in Spanish. */
export const services = {
  policies: { id: 'polizas', picture: policies, ...serviceTexts.policies },
  operation: { id: 'operacion', picture: operation, ...serviceTexts.operation },
  startup: { id: 'arranque', picture: startup, ...serviceTexts.startup },
};
