import { write } from 'firebase-functions/logger';
import { outcomes, type Result } from './outcome.ts';
import type { LimitName } from './rate-limit.ts';
import type { WireName } from './shared/contract.ts';

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
  invalid?: WireName[];
  parameter?: string;
  limit?: LimitName;
  name?: string;
  at?: string[] | undefined;
}

type Severity = 'ERROR' | 'WARNING' | 'INFO';

/**
 * Returns the severity of a result. ERROR alerts: the message may be lost, has missed an inbox, or
 * went by the backup. The limits `total` and `edge`, which refuse visitors, are a WARNING: they have
 * an alert of their own, so that a flood hides no outage.
 */
function severityOf({ outcome, isDuplicate, logged = {} }: Result): Severity {
  const { partial, failover, limit } = logged;
  if (isDuplicate) return 'INFO';
  if (partial || failover || outcomes[outcome].status >= 500) return 'ERROR';
  if (limit === 'total' || limit === 'edge') return 'WARNING';
  return 'INFO';
}

/** Writes the one log line of a POST; `ms` is its duration. */
export function logResult(result: Result, ms: number): void {
  const { outcome, isDuplicate, logged } = result;
  // Crawlers and scanners send GET requests all day, which say nothing about the form.
  if (outcome === 'methodNotAllowed') return;
  writeLine(severityOf(result), isDuplicate ? 'copy' : outcome, { ...logged, ms: Math.round(ms) });
}

/** Writes a line, whose `outcome` README.md explains. */
export function writeLine(severity: Severity, outcome: string, fields: LogFields): void {
  // logger.error would add a stack trace to the message.
  write({ severity, message: `contact mail: ${outcome}`, outcome, ...fields });
}
