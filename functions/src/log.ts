import { write } from 'firebase-functions/logger';
import { outcomes, type Result } from './outcome.ts';

/** Writes the one log line of a request; `ms` is the time that it took. */
export function logResult({ outcome, facts }: Result, ms: number): void {
  // Crawlers and scanners send GET requests all day, which say nothing about the form.
  if (outcome === 'methodNotAllowed') return;
  const isAlert = facts?.partial !== undefined || facts?.limit === 'total';
  const severity = isAlert ? 'ERROR' : outcomes[outcome][1];
  // Not logger.error, which makes a stack trace of the message.
  write({ severity, message: `contact mail: ${outcome}`, outcome, ...facts, ms: Math.round(ms) });
}
