import { networkInterfaces } from 'node:os';

/** An address of this computer that the function does not take for its own, so that TLS counts. */
export const externalAddress = Object.values(networkInterfaces())
  .flat()
  .find((address) => address && !address.internal && address.family === 'IPv4')?.address;
