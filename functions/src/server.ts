import http, { type RequestListener } from 'node:http';
import { guarded } from './door.ts';
import { drainOnSigterm } from './drain.ts';

/**
 * Puts the door before, and the drain behind, every HTTP server that this process makes from now
 * on. The framework makes its own after it has loaded the function, and offers no way to it.
 */
export function takeOverServers(): void {
  const create = http.createServer;
  http.createServer = ((...args: unknown[]) => {
    const behindDoor = args.map((arg) =>
      typeof arg === 'function' ? guarded(arg as RequestListener) : arg,
    );
    const server = Reflect.apply(create, http, behindDoor);
    drainOnSigterm(server);
    return server;
  }) as typeof create;
}
