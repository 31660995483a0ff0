import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server } from 'node:http';
import { abortDeadlines } from './deadline.ts';
import { timeouts } from './timeouts.ts';

// The functions framework and the emulator offer no settings for what is changed here.

const REQUEST_START_CHANNEL = 'http.server.request.start';

/**
 * Removes headers and the URL of each request before the framework reads it, so that every one reaches
 * the handler and nothing of a client stands in the log.
 */
export function stripRequests(): void {
  subscribe(REQUEST_START_CHANNEL, (message) => {
    const { request } = message as { request: IncomingMessage };
    // Without these headers the body parsers find no body. Otherwise they inflate up to 1 GiB into
    // memory, and respond to malformed JSON in HTML.
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
    // The framework adds them to every line of the log.
    delete request.headers['function-execution-id'];
    delete request.headers['x-cloud-trace-context'];
    // The framework responds to a path that cannot be decoded in HTML, and logs it. The emulator has paths of its own.
    if (!process.env.FUNCTIONS_EMULATOR) request.url = '/';
  });
}

/**
 * Lets the requests under way get their responses after SIGTERM. The framework registers a listener that
 * exits at once; the first request replaces it by one that closes the server and waits.
 */
export function finishRequestsAfterSigterm(): void {
  // Nothing is under way yet. The kernel drops a signal for which process 1 has no listener.
  process.once('SIGTERM', () => process.exit());
  function replaceListeners(message: unknown): void {
    const { server } = message as { server: Server };
    process.removeAllListeners('SIGTERM').once('SIGTERM', () => {
      setTimeout(abortDeadlines, timeouts.shutdown);
      server.close(() => process.exit());
    });
    unsubscribe(REQUEST_START_CHANNEL, replaceListeners);
  }
  subscribe(REQUEST_START_CHANNEL, replaceListeners);
}
