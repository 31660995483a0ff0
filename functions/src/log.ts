import { write } from 'firebase-functions/logger';
import type { FieldName } from './contract.ts';
import { outcomes, type Result } from './outcome.ts';
import type { Limit } from './rate-limit.ts';

/**
 * What is logged of a request: nothing that the visitor wrote, and nothing about the visitor.
 * README.md explains each field.
 */
export interface LogFields {
  ms?: number;
  messageId?: string | undefined;
  tries?: number;
  partial?: number;
  failover?: boolean;
  server?: string;
  code?: string | undefined;
  phase?: string | undefined;
  reply?: string | undefined;
  invalid?: FieldName[];
  parameter?: string;
  limit?: Limit;
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
  const isAlert = partial || failover || limit === 'total' || outcomes[outcome].status >= 500;
  const severity = isAlert && !isCopy ? 'ERROR' : 'INFO';
  writeLine(severity, isCopy ? 'copy' : outcome, { ...logged, ms: Math.round(ms) });
}

/** Writes a line, whose `outcome` README.md explains. */
export function writeLine(severity: 'ERROR' | 'INFO', outcome: string, fields: LogFields): void {
  // Not logger.error, which makes a stack trace of the message.
  write({ severity, message: `contact mail: ${outcome}`, outcome, ...fields });
}
