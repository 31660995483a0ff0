import http, { type RequestListener } from 'node:http';
import { guarded } from './door.ts';
import { drainOnSigterm } from './drain.ts';

// The functions framework makes its server itself, after it has loaded the function, and offers no
// way to it. Without this file neither door.ts nor drain.ts gets to work: their heads say what
// breaks then.

/** Puts the door before, and the drain behind, every HTTP server that this process makes from now on. */
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
