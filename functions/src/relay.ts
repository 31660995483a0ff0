import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { NodemailerError } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Email } from './email.ts';
import type { MailServer } from './transport.ts';

/** The pause before each try, in milliseconds. */
const PAUSES = [0, 250, 1000, 2500];

/** How a delivery ended, for the answer and for the log. */
export interface Delivery {
  outcome: 'accepted' | 'refused' | 'unavailable' | 'unconfirmed';
  tries: number;
  /** Of several inboxes, how many have not got what another one has. */
  partial?: number;
  /** Of the last failed try: its code and the SMTP command, nothing that the server wrote. */
  code?: string | undefined;
  phase?: string | undefined;
}

/**
 * Resolves once a mail server has accepted the mail (its 250), no try is left, or `signal` is aborted.
 * @throws errors of our own code.
 */
export async function deliver(all: MailServer[], email: Email, signal: AbortSignal) {
  const options = { disableFileAccess: true, disableUrlAccess: true };
  const mail = await new MailComposer({ ...email, ...options }).compile().build();
  const servers = all.map((sendMail) => ({ sendMail, hasRefused: false, hasFailedTls: false }));
  /** The servers that may be asked, the next one first. */
  let queue = servers;
  let inboxes = email.to;
  let isAmbiguous = false;
  let tries = 0;
  let reason: Attempt['reason'];
  const end = (outcome: Delivery['outcome']): Delivery => ({ outcome, tries, ...reason });
  for (const pause of PAUSES) {
    const [server, ...others] = queue;
    if (!server) break;
    await wait(pause, undefined, { signal }).catch(() => {});
    if (signal.aborted) break;
    tries += 1;
    const envelope = { from: email.from.address, to: inboxes };
    const attempt = await tryToSend(server.sendMail, envelope, mail, signal);
    reason = attempt.reason ?? reason;
    if (attempt.accepted > 0) {
      const partial = email.to.length - attempt.accepted;
      return { ...end('accepted'), ...(partial > 0 && { partial }) };
    }
    // After an ambiguous end one more try is made, whatever it brings.
    if (isAmbiguous) break;
    inboxes = attempt.pending;
    if (inboxes.length === 0) return end('refused');
    switch (attempt.failure) {
      case 'ambiguous':
        isAmbiguous = true;
        // Another server could not recognize the Message-ID and drop the duplicate.
        queue = [server];
        break;
      case 'refused':
        server.hasRefused = true;
        queue = others;
        break;
      case 'tls':
        queue = server.hasFailedTls ? others : [...others, server];
        server.hasFailedTls = true;
        break;
      default:
        queue = [...others, server];
    }
  }
  if (isAmbiguous) return end('unconfirmed');
  return end(servers.every(({ hasRefused }) => hasRefused) ? 'refused' : 'unavailable');
}

/** What a failed try means for the next one. */
type Failure =
  /** The server may accept the mail on another try. */
  | 'retry'
  /** The same, but only once: TLS failed. */
  | 'tls'
  /** The server refuses the mail for good; another server may accept it. */
  | 'refused'
  /** The server was sent the whole mail and may have accepted it. */
  | 'ambiguous';

/** How one try ended. */
interface Attempt {
  /** The number of recipients that the server has accepted, and those that may be tried again. */
  accepted: number;
  pending: string[];
  failure?: Failure;
  reason?: Pick<Delivery, 'code' | 'phase'>;
}

async function tryToSend(
  sendMail: MailServer,
  envelope: { from: string; to: string[] },
  mail: Buffer,
  signal: AbortSignal,
): Promise<Attempt> {
  const raw = Readable.from([mail]);
  try {
    const { accepted, rejectedErrors = [] } = await sendMail(envelope, raw, signal);
    return judgeRecipients(accepted.length, rejectedErrors);
  } catch (thrown) {
    const error = thrown as NodemailerError;
    // Failures of nodemailer and of the network have codes of their own.
    if (error.code === undefined || error.code.startsWith('ERR_')) throw error;
    if (error.rejectedErrors) return judgeRecipients(0, error.rejectedErrors);
    return { accepted: 0, pending: envelope.to, ...judge(error, raw.readableEnded) };
  }
}

// At RCPT: no such mailbox, or it is disabled or full (RFC 3463). Any other refusal may be about us, since
// servers postpone their checks of a client until RCPT and send such codes or none.
const OF_RECIPIENT = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.\d+)\b/;

/** Joins the replies about single recipients: one that may be accepted later outweighs the others. */
function judgeRecipients(accepted: number, errors: NodemailerError[]): Attempt {
  const open = errors.filter(({ response = '' }) => !OF_RECIPIENT.test(response));
  const pending = open.flatMap(({ recipient = [] }) => recipient);
  const attempts = [...open, ...errors].map((error) => judge(error));
  const decisive = attempts.find(({ failure }) => failure === 'retry') ?? attempts[0];
  return { ...decisive, accepted, pending };
}

function judge(error: NodemailerError, isMailSent = false) {
  const { code, originalCode = code, command } = error;
  const reason = { code: originalCode, phase: command };
  return { failure: failureOf(error, isMailSent), reason };
}

function failureOf(error: NodemailerError, isMailSent: boolean): Failure {
  const { code, originalCode = code, responseCode = 0 } = error;
  // Such as 450 4.2.0 (greylisting), 451 and 452.
  if (responseCode >= 400 && responseCode < 500) return 'retry';
  // OpenSSL's and Node's codes for a failed handshake or certificate.
  if (!isMailSent && /CERT|SSL|TLS|SIGNATURE|EPROTO$/.test(originalCode ?? '')) return 'tls';
  if (responseCode >= 500) return 'refused';
  return isMailSent ? 'ambiguous' : 'retry';
}
