import type { Server } from 'node:http';
import process from 'node:process';

// Without this, SIGTERM (a deployment, fewer instances) makes the framework end the process at once:
// visitors whose message is under way get no answer, and do not know whether it went out. The
// platform gives 10 s from the signal to the end: https://cloud.google.com/run/docs/container-contract

/** What is under way is answered within this time from SIGTERM, in milliseconds. */
const GRACE = 8000;

const waiting = new Set<() => void>();
let isOver = false;

/**
 * Calls `expire` when an answer may wait no longer, because the process is about to be ended.
 * @returns takes that back.
 */
export function beforeEnd(expire: () => void): () => void {
  if (isOver) expire();
  waiting.add(expire);
  return () => waiting.delete(expire);
}

function expireAll(): void {
  isOver = true;
  for (const expire of waiting) expire();
}

/**
 * On SIGTERM, in place of what the framework does: take no new connections, answer the requests
 * that are here, then end.
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
        setTimeout(expireAll, GRACE).unref();
        server.close(() => process.exit(0));
        server.closeIdleConnections();
      });
    }),
  );
}
