import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';

const CHANNEL = 'http.server.request.start';

/**
 * Lets the requests under way finish after SIGTERM, for which the platform leaves an instance ten
 * seconds. The framework's own SIGTERM handler exits at once. It is registered before the first
 * request, which replaces it.
 */
export function finishRequestsAfterSigterm(): void {
  function replaceListener(message: unknown): void {
    const { server } = message as { server: Server };
    process.removeAllListeners('SIGTERM').once('SIGTERM', () => {
      server.close(() => process.exit());
    });
    unsubscribe(CHANNEL, replaceListener);
  }
  subscribe(CHANNEL, replaceListener);
}
