import * as logger from 'firebase-functions/logger';
import type { Outcome } from './answer.ts';
import type { Delivery } from './relay.ts';

/** What is logged of a request: nothing that the visitor wrote, and nothing about the visitor. */
export interface Facts extends Partial<Omit<Delivery, 'outcome'>> {
  messageId?: string;
  parameter?: string;
  /** Of an error in our own code: its class, and where it was thrown. */
  name?: string;
  at?: string[] | undefined;
  ms?: number;
}

const ERRORS: Outcome[] = ['notConfigured', 'refused', 'failed'];
const USUAL: Outcome[] = ['accepted', 'invalid'];

/** Writes the one log line of a request. */
export function logOutcome(outcome: Outcome, facts: Facts): void {
  const isError = ERRORS.includes(outcome) || facts.partial !== undefined;
  const write = isError ? logger.error : USUAL.includes(outcome) ? logger.info : logger.warn;
  write(`contact mail: ${outcome}`, { outcome, ...facts });
}
