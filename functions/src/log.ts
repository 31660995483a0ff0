import { write } from 'firebase-functions/logger';
import { outcomes, type RequestResult } from './outcome.ts';
import type { RelayResult } from './relay.ts';

type Severity = 'ERROR' | 'WARNING' | 'INFO';

/**
 * Whether a server has refused or deferred a mail that it had read, which the text of one visitor can
 * cause. A refusal of the DATA command itself has another code.
 */
function isContentDeclined({ code, reply }: RelayResult): boolean {
  return code === 'EMESSAGE' && reply !== undefined;
}

/**
 * Returns the severity of a result. An ERROR alerts: the message may be lost, has missed an inbox,
 * or went by the backup. A WARNING has an alert of its own, which one client can cause at will and
 * which therefore hides no outage: visitors are refused for a limit, or a mail for its content.
 */
export function severityOf(result: RequestResult): Severity {
  switch (result.outcome) {
    case 'tooMany':
      return result.limit === 'total' || result.limit === 'edge' ? 'WARNING' : 'INFO';
    case 'accepted':
      if (result.missedInboxes) return 'ERROR';
      if (result.failover) return isContentDeclined(result) ? 'WARNING' : 'ERROR';
      return 'INFO';
    case 'refused':
    case 'unavailable':
      return isContentDeclined(result) ? 'WARNING' : 'ERROR';
    default:
      return outcomes[result.outcome].status >= 500 ? 'ERROR' : 'INFO';
  }
}

/**
 * Returns what is logged of a result beside its outcome: nothing that the visitor wrote, and nothing
 * about the visitor. README.md explains each value.
 */
function payloadOf(result: RequestResult): object {
  if (result.outcome === 'invalid') {
    return result.invalidFields.length > 0 ? { invalid: result.invalidFields } : {};
  }
  const { outcome, ...payload } = result;
  return payload;
}

/** Writes the one line of a POST; `ms` is its duration. */
export function logResult(result: RequestResult, ms: number): void {
  // Crawlers and scanners send GET requests all day, which say nothing about the form.
  if (result.outcome === 'methodNotAllowed') return;
  const duration = { ms: Math.round(ms) };
  if (result.isDuplicate) {
    const messageId = 'messageId' in result ? { messageId: result.messageId } : {};
    writeLine('INFO', 'copy', { ...messageId, ...duration });
  } else {
    writeLine(severityOf(result), result.outcome, { ...payloadOf(result), ...duration });
  }
}

/** Writes a line, whose `outcome` README.md explains. */
export function writeLine(severity: Severity, outcome: string, payload: object): void {
  // logger.error would add a stack trace.
  write({ severity, outcome, ...payload });
}
