import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { NodemailerError } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Email } from './email.ts';
import type { Transporter } from './transport.ts';

/** Pauses before the second, third and fourth try, in milliseconds. */
const PAUSES = [250, 1000, 2500];

/** With another server to ask, how long one may take to begin to read the mail, in milliseconds. */
const FAILOVER_AFTER = 9000;

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
 * What a failed try means, by the phase of the SMTP session and the kind of failure:
 * - `retry`: the server may accept the mail on another try;
 * - `retryOnce`: TLS failed, which is retried once;
 * - `exclude`: the server rejects us, whatever the mail, but another server may accept it;
 * - `refused`: the mail or its recipient is rejected for good;
 * - `ambiguous`: the server was sent the whole mail and may have accepted it.
 */
const MEANING = {
  // A rejection is about our host (554 5.7.1 at the greeting), our login (535 5.7.8), our address
  // (550 5.7.1 at MAIL) or our quota (550 5.4.5 at MAIL or DATA).
  session: { lost: 'retry', tls: 'retryOnce', deferred: 'retry', rejected: 'exclude' },
  // 450 4.2.0 is greylisting; 550 5.1.1 (no such user) and 552 5.2.2 (mailbox full) are final.
  recipient: { lost: 'retry', tls: 'retryOnce', deferred: 'retry', rejected: 'refused' },
  // 451 and 452 are temporary, 554 rejects the content.
  content: { lost: 'ambiguous', tls: 'ambiguous', deferred: 'retry', rejected: 'refused' },
} as const;
type Phase = keyof typeof MEANING;
type Failure = (typeof MEANING)[Phase][keyof (typeof MEANING)[Phase]];

function phaseOf({ command, response = '' }: NodemailerError, isMailSent: boolean): Phase {
  if (isMailSent) return 'content';
  // Postfix postpones its client, HELO and sender restrictions until RCPT: those replies are 5.7.x.
  return command === 'RCPT TO' && !/^5\d\d[ -]5\.7\./.test(response) ? 'recipient' : 'session';
}

function kindOf({ code, originalCode = code, command, responseCode, permanent }: NodemailerError) {
  // OpenSSL's and Node's codes for a failed handshake or certificate.
  if (/CERT|SSL|TLS|SIGNATURE|EPROTO$/.test(originalCode ?? '')) return 'tls';
  if (!responseCode) return 'lost';
  // nodemailer calls a 503 temporary; at AUTH it means that the server offers no login.
  const isRejected = permanent || (responseCode === 503 && command?.startsWith('AUTH'));
  return isRejected ? 'rejected' : 'deferred';
}

/** How one try ended. */
interface Attempt {
  /** The number of recipients that the server has accepted, and those that may be tried again. */
  accepted: number;
  pending: string[];
  failure?: Failure;
  code?: string | undefined;
  phase?: string | undefined;
}

function failed(error: NodemailerError, pending: string[], isMailSent = false): Attempt {
  const { code, originalCode = code, command } = error;
  const failure = MEANING[phaseOf(error, isMailSent)][kindOf(error)];
  return { accepted: 0, pending, failure, code: originalCode, phase: command };
}

/** Joins the replies about single recipients: one that may be accepted later outweighs the others. */
function judgeRecipients(accepted: number, errors: NodemailerError[]): Attempt {
  const attempts = errors.map((error) => failed(error, [error.recipient ?? '']));
  const open = attempts.filter(({ failure }) => failure !== 'refused');
  const first = open.find(({ failure }) => failure === 'retry') ?? open[0] ?? attempts[0];
  return { ...first, accepted, pending: open.flatMap(({ pending }) => pending) };
}

type Servers = [Transporter, ...Transporter[]];

/** Tries to send the mail by the first server; the others limit the time that it may take. */
async function attempt(
  [server, ...others]: Servers,
  envelope: { from: string; to: string[] },
  mail: Buffer,
  signal: AbortSignal,
): Promise<Attempt> {
  const raw = Readable.from([mail]);
  const failover = new AbortController();
  const giveUp = () => raw.readableDidRead || failover.abort();
  const timer = others.length > 0 ? setTimeout(giveUp, FAILOVER_AFTER) : undefined;
  try {
    const within = AbortSignal.any([signal, failover.signal]);
    const info = await server.sendMail({ envelope, raw, signal: within });
    return judgeRecipients(info.accepted.length, info.rejectedErrors ?? []);
  } catch (thrown) {
    const error = thrown as NodemailerError;
    // Failures of nodemailer and of the network have codes of their own.
    if (error.code === undefined || error.code.startsWith('ERR_')) throw error;
    if (error.rejectedErrors) return judgeRecipients(0, error.rejectedErrors);
    return failed(error, envelope.to, raw.readableEnded);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the servers that may be asked after a failed try at the first, in turn. */
function serversAfter(failure: Failure | undefined, [asked, ...others]: Servers): Transporter[] {
  if (failure === 'refused') return [];
  if (failure === 'exclude') return others;
  // Another server could not recognize the Message-ID and drop the duplicate.
  return failure === 'ambiguous' ? [asked] : [...others, asked];
}

/**
 * Resolves once a mail server has accepted the mail (its 250), no try is left, or `signal` is aborted.
 * @throws errors of our own code.
 */
export async function deliver(
  all: Transporter[],
  email: Email,
  signal: AbortSignal,
): Promise<Delivery> {
  const options = { disableFileAccess: true, disableUrlAccess: true };
  const mail = await new MailComposer({ ...email, ...options }).compile().build();
  let envelope = { from: email.from.address, to: email.to };
  let servers = all;
  let last: Pick<Delivery, 'code' | 'phase'> = {};
  let isAmbiguous = false;
  let rejections = 0;
  const failedTls = new Set<Transporter>();
  for (let tries = 1; ; tries += 1) {
    const asked = servers as Servers;
    const { accepted, pending, failure, ...reason } = await attempt(asked, envelope, mail, signal);
    if (failure) last = reason;
    if (accepted > 0) {
      const partial = email.to.length - accepted;
      return { outcome: 'accepted', tries, ...(partial > 0 && { partial }), ...last };
    }
    envelope = { ...envelope, to: pending };
    const isSecondTls = failure === 'retryOnce' && failedTls.has(asked[0]);
    if (failure === 'retryOnce') failedTls.add(asked[0]);
    if (failure === 'exclude') rejections += 1;
    // An ambiguous end allows one more try.
    servers = isAmbiguous ? [] : serversAfter(isSecondTls ? 'exclude' : failure, asked);
    isAmbiguous ||= failure === 'ambiguous';
    const pause = servers.length > 0 && PAUSES[tries - 1];
    if (pause) await wait(pause, undefined, { signal }).catch(() => {});
    if (!pause || signal.aborted) {
      const isRefused = failure === 'refused' || rejections === all.length;
      const outcome = isAmbiguous ? 'unconfirmed' : isRefused ? 'refused' : 'unavailable';
      return { outcome, tries, ...last };
    }
  }
}
