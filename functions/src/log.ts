import { write } from 'firebase-functions/logger';
import type { FieldName } from './contract.ts';
import { outcomes, type Result } from './outcome.ts';
import type { Limit } from './rate-limit.ts';

/** What is logged of a request: nothing that the visitor wrote, and nothing about the visitor. */
export interface LogFields {
  messageId?: string;
  /** How often the mail was tried. */
  tries?: number;
  /** How many inboxes have not got what another one has. */
  partial?: number;
  /** Whether the first mail server did not take the mail, and the backup did. */
  failover?: boolean;
  /** Of the last failure, at a failover of the first server's: the mail server's host. */
  server?: string;
  /** nodemailer's code, or that of the network. */
  code?: string | undefined;
  /** The SMTP command. */
  phase?: string | undefined;
  /** The codes of the server's reply, without its text. */
  reply?: string | undefined;
  /** The fields that break their rules; not there for a body of another shape. */
  invalid?: FieldName[];
  /** The parameters that are missing or unusable. */
  parameter?: string;
  limit?: Limit;
  /** Of an error in our own code: its class, and where it was thrown. */
  name?: string;
  at?: string[] | undefined;
}

/**
 * Writes the one log line of a request; `ms` is the time that it took. An ERROR alerts: a message may
 * not have arrived, not in every inbox, or only by the backup.
 */
export function logResult({ outcome, isCopy, logged = {} }: Result, ms: number): void {
  // Crawlers and scanners send GET requests all day, which say nothing about the form.
  if (outcome === 'methodNotAllowed') return;
  const { partial, failover, limit } = logged;
  const isPartly = Boolean(partial || failover) || limit === 'total';
  const isError = !isCopy && (isPartly || outcomes[outcome].status >= 500);
  writeLine(isError, isCopy ? 'copy' : outcome, { ...logged, ms: Math.round(ms) });
}

/** Logs that the backup is left out, because of these parameters. */
export function logUnusableBackup(parameters: string[]): void {
  writeLine(true, 'noBackup', { parameter: parameters.join(', ') });
}

function writeLine(isError: boolean, outcome: string, fields: LogFields & { ms?: number }): void {
  const severity = isError ? 'ERROR' : 'INFO';
  // Not logger.error, which makes a stack trace of the message.
  write({ severity, message: `contact mail: ${outcome}`, outcome, ...fields });
}
