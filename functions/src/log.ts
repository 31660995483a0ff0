import * as logger from 'firebase-functions/logger';
import type { End, Outcome } from './outcome.ts';

const ERRORS: Outcome[] = ['notConfigured', 'refused', 'failed'];
const USUAL: Outcome[] = ['accepted', 'invalid', 'incomplete'];

/** Writes the one log line of a request; `ms` is the time that it took. */
export function logEnd({ outcome, facts }: End, ms: number): void {
  // An uptime check sends a GET every few minutes.
  if (outcome === 'methodNotAllowed') return;
  const isAlert = facts?.partial !== undefined || facts?.limit === 'total';
  const isError = isAlert || ERRORS.includes(outcome);
  const write = isError ? logger.error : USUAL.includes(outcome) ? logger.info : logger.warn;
  write(`contact mail: ${outcome}`, { outcome, ...facts, ms: Math.round(ms) });
}
