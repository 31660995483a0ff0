import type { Server } from 'node:http';
import process from 'node:process';

/**
 * On SIGTERM the framework ends the process at once and cuts off what is under way. In place of
 * that: take no new connections, answer the requests that are here, then end.
 */
export function drainOnSigterm(server: Server): void {
  const before = process.listeners('SIGTERM');
  // The framework adds its listeners while the server tells that it listens.
  server.once('listening', () =>
    setImmediate(() => {
      const added = process.listeners('SIGTERM').filter((listener) => !before.includes(listener));
      if (added.length === 0) return;
      for (const listener of added) process.off('SIGTERM', listener);
      process.once('SIGTERM', () => {
        server.close(() => process.exit(0));
        server.closeIdleConnections();
      });
    }),
  );
}
