import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

// Below those that systems give out by themselves (Linux from 32768, macOS and Windows from 49152): one of
// these may be gone, to any connection, before whoever asked for it listens there.
const LOWEST = 10_000;
const HIGHEST = 32_000;

async function holdPort(): Promise<Server> {
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(randomInt(LOWEST, HIGHEST), '127.0.0.1', () => resolve(true));
  });
  return isFree ? server : holdPort();
}

/** TCP ports of the loopback that nothing listens on. */
export async function freePorts(count: number): Promise<number[]> {
  // All held at once, so that none comes twice.
  const servers = await Promise.all(Array.from({ length: count }, holdPort));
  return Promise.all(
    servers.map(async (server) => {
      const { port } = server.address() as AddressInfo;
      await once(server.close(), 'close');
      return port;
    }),
  );
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}
