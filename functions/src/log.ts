import { write } from 'firebase-functions/logger';
import type { Outcome, Result } from './outcome.ts';

const ERRORS: Outcome[] = ['notConfigured', 'refused', 'failed'];
const USUAL: Outcome[] = ['accepted', 'invalid', 'incomplete'];

/** Writes the one log line of a request; `ms` is the time that it took. */
export function logResult({ outcome, facts }: Result, ms: number): void {
  // Anyone can send these without end.
  if (outcome === 'methodNotAllowed') return;
  const isAlert = facts?.partial !== undefined || facts?.limit === 'total';
  const isError = isAlert || ERRORS.includes(outcome);
  const severity = isError ? 'ERROR' : USUAL.includes(outcome) ? 'INFO' : 'WARNING';
  // Not logger.error, which makes a stack trace of the message.
  write({ severity, message: `contact mail: ${outcome}`, outcome, ...facts, ms: Math.round(ms) });
}
