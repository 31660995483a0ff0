import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { abortDeadlines } from './deadline.ts';
import { timeouts } from './timeouts.ts';

const CHANNEL = 'http.server.request.start';

/**
 * Lets the requests under way be answered after SIGTERM. The framework registers a handler that
 * exits at once. The first request replaces it by one that closes the server and waits.
 */
export function finishRequestsAfterSigterm(): void {
  function replaceListener(message: unknown): void {
    const { server } = message as { server: Server };
    process.removeAllListeners('SIGTERM').once('SIGTERM', () => {
      setTimeout(abortDeadlines, timeouts.shutdown);
      server.close(() => process.exit());
    });
    unsubscribe(CHANNEL, replaceListener);
  }
  subscribe(CHANNEL, replaceListener);
}
