import type { NodemailerError } from 'nodemailer';

/** What a failed try means: how the delivery ends if it stays so, and whether to try again. */
export type FailureKind = keyof typeof safeRetries;

/** How many more tries are safe after a failure of this kind. */
export const safeRetries = {
  /** As many as the relay has pauses for. */
  temporary: Number.POSITIVE_INFINITY,
  /** No TLS, or none that can be trusted. */
  insecure: 1,
  /** The connection was lost after the whole message was sent. */
  ambiguous: 1,
  /** Refused for good before the server has looked at the message: only where there is another server. */
  turnedAway: 1,
  refused: 0,
  aborted: 0,
};

/** How a delivery ends after a failure of this kind. */
export const outcomes = {
  temporary: 'unavailable',
  insecure: 'unavailable',
  ambiguous: 'unconfirmed',
  turnedAway: 'refused',
  refused: 'refused',
  aborted: 'unavailable',
} as const satisfies Record<FailureKind, string>;

export interface Failure {
  kind: FailureKind;
  /** The error's code and the SMTP command it came at; nothing that the server wrote. */
  code: string | undefined;
  phase: string | undefined;
}

/**
 * Whether an error is a fault of our own code. What goes wrong on the way to a mail server has a code
 * of nodemailer's; what our code does wrong has none, or one of Node's interfaces.
 */
export const isOurs = ({ code }: NodemailerError) => code === undefined || code.startsWith('ERR_');

// OpenSSL's and Node's own codes for a certificate or a handshake that is no good.
const TLS_FAILURE = /CERT|SSL|TLS|SIGNATURE|EPROTO$/;

/**
 * What a failed try means. `bodyRead`: the whole message had left for the server, so that an end
 * without a reply does not tell whether it was accepted.
 */
export function classify(error: NodemailerError, bodyRead: boolean, signal: AbortSignal): Failure {
  const { code, originalCode = code, command: phase, responseCode, permanent } = error;
  const failure = (kind: FailureKind): Failure => ({ kind, code: originalCode, phase });
  if (signal.aborted) return failure(bodyRead ? 'ambiguous' : 'aborted');
  if (!bodyRead && TLS_FAILURE.test(originalCode ?? '')) return failure('insecure');
  if (permanent) {
    // Of a recipient or of what was written. Before that it is about us: Gmail names a spent quota at DATA.
    return failure(bodyRead || phase === 'RCPT TO' ? 'refused' : 'turnedAway');
  }
  if (responseCode) return failure('temporary');
  // Refused by nodemailer for what the server announced, such as its largest message.
  if (code === 'EMESSAGE' || code === 'EENVELOPE') return failure('refused');
  return failure(bodyRead ? 'ambiguous' : 'temporary');
}
