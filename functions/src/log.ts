import { write } from 'firebase-functions/logger';
import { outcomes, type Result } from './outcome.ts';

/** Writes the one log line of a request; `ms` is the time that it took. */
export function logResult({ outcome, isCopy, facts }: Result, ms: number): void {
  // Crawlers and scanners send GET requests all day, which say nothing about the form.
  if (outcome === 'methodNotAllowed') return;
  const logged = isCopy ? 'copy' : outcome;
  const isAlert = facts?.partial !== undefined || facts?.limit === 'total';
  const ofOutcome = isCopy ? 'INFO' : outcomes[outcome].severity;
  const severity = isAlert ? 'ERROR' : ofOutcome;
  const message = `contact mail: ${logged}`;
  // Not logger.error, which makes a stack trace of the message.
  write({ severity, message, outcome: logged, ...facts, ms: Math.round(ms) });
}

/** Logs that the backup is left out, because of these parameters. */
export function logUnusableBackup(parameters: string[]): void {
  const message = 'contact mail: the backup mail server is left out';
  write({ severity: 'ERROR', message, parameter: parameters.join(', ') });
}
