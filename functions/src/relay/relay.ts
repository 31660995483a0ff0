import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import nodemailer, { type NodemailerError, type SMTPPoolOptions } from 'nodemailer';
import type { Email } from '../email/email.ts';
import { renderMail } from '../email/mime.ts';
import type { SmtpServer } from '../params.ts';
import {
  classify,
  type Failure,
  type FailureKind,
  isOurs,
  outcomes,
  safeRetries,
} from './smtp-failure.ts';

/**
 * With a server in reserve, how long the first may take until it begins to read the mail, in
 * milliseconds: then it is the other's turn.
 */
const FAILOVER_AFTER = 9000;

/** Pauses before the second, third and fourth try, in milliseconds. */
const PAUSES = [250, 1000, 2500];

/** How a delivery ended, for the answer and for the log. */
export interface Delivery {
  outcome: 'accepted' | 'refused' | 'unavailable' | 'unconfirmed';
  tries: number;
  /** Of several inboxes, how many have not got what another one has. */
  partial?: number;
  /** Of the last try that failed: its code, and the SMTP command; nothing that the server wrote. */
  code?: string | undefined;
  phase?: string | undefined;
}

/** Hands mails to the mail server, or to the one in reserve, over pooled connections. */
export interface Relay {
  /**
   * Resolves when a server has accepted the mail (its 250), or the tries or `signal` are at an end.
   * @throws what is no failure of a mail server's, but of our own code.
   */
  deliver(email: Email, signal: AbortSignal): Promise<Delivery>;
}

type Pool = ReturnType<typeof createTransporter>;
/** How a try went. */
interface Attempt {
  /** How many recipients the server has taken the mail for, and how many it refuses for good. */
  accepted: number;
  refused: number;
  /** Those that may get it on another try. */
  pending: string[];
  /** Why the mail is not accepted for all. */
  failure?: Failure;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** How nodemailer is told to reach a mail server: TLS, patience, pool. */
export function transportOptions({
  host,
  port,
  name,
  login,
}: SmtpServer): SMTPPoolOptions & { pool: true } {
  const loopback = LOOPBACK.test(host);
  return {
    pool: true,
    host: host.replace(/^\[(.*)\]$/, '$1'),
    port,
    name,
    secure: port === 465,
    // Plain text only towards this machine itself, where there is no wire to listen on: there TLS
    // is used where it is offered, and no authority vouches for the name localhost.
    requireTLS: !loopback,
    ...(loopback && { opportunisticTLS: true, tls: { rejectUnauthorized: false } }),
    ...(login && { auth: login }),
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    dnsTimeout: 5000,
    socketTimeout: 8000,
    socketCloseTimeout: 1000,
    maxConnections: 10,
    maxMessages: Number.POSITIVE_INFINITY,
    // Trying again is decided here, where it is known what the server has read.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function createTransporter(server: SmtpServer) {
  const transporter = nodemailer.createTransport(transportOptions(server));
  // The stream that each try reads its message from, by the envelope it was made with.
  const bodies = new WeakMap<object, Readable>();
  transporter.use('stream', (mail, done) => {
    try {
      const body = Readable.from(Buffer.from(renderMail(mail.message)));
      mail.message.createReadStream = () => body;
      if (mail.data.envelope) bodies.set(mail.data.envelope, body);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
  return { transporter, bodies };
}

/** What became of the recipients that the server did not take, each for itself. */
function sortRejected(errors: NodemailerError[], signal: AbortSignal): Omit<Attempt, 'accepted'> {
  const [first] = errors;
  if (!first) return { refused: 0, pending: [] };
  const deferred = errors.filter(({ permanent }) => !permanent);
  return {
    refused: errors.length - deferred.length,
    pending: deferred.map(({ recipient = '' }) => recipient),
    failure: classify(deferred[0] ?? first, false, signal),
  };
}

/** One try to hand the mail over, to the recipients that are still `pending`. */
async function attempt(
  { transporter, bodies }: Pool,
  email: Email,
  pending: string[],
  { signal, hasReserve }: { signal: AbortSignal; hasReserve: boolean },
): Promise<Attempt> {
  const envelope = { from: email.from.address, to: pending };
  const body = () => bodies.get(envelope);
  const failover = new AbortController();
  const giveUp = () => {
    if (!body()?.readableDidRead) failover.abort();
  };
  const timer = hasReserve ? setTimeout(giveUp, FAILOVER_AFTER) : undefined;
  try {
    const within = hasReserve ? AbortSignal.any([signal, failover.signal]) : signal;
    const info = await transporter.sendMail({ ...email, envelope, signal: within });
    return { accepted: info.accepted.length, ...sortRejected(info.rejectedErrors ?? [], signal) };
  } catch (thrown) {
    const error = thrown as NodemailerError;
    if (isOurs(error)) throw error;
    if (error.rejectedErrors) return { accepted: 0, ...sortRejected(error.rejectedErrors, signal) };
    const failure = classify(error, body()?.readableEnded === true, signal);
    return { accepted: 0, refused: 0, pending, failure };
  } finally {
    clearTimeout(timer);
  }
}

/** What is known of a delivery after some tries. */
interface Progress extends Attempt {
  tries: number;
  /** A whole mail has gone unanswered: no later failure can say that it did not arrive. */
  unsettled: boolean;
  /** By the first server, so that the reserve's failure makes it final. */
  turnedAway: boolean;
}

const newProgress = (email: Email): Progress => ({
  tries: 0,
  accepted: 0,
  refused: 0,
  pending: email.to,
  unsettled: false,
  turnedAway: false,
});

function deliveryOf(progress: Progress): Delivery {
  const { tries, accepted, refused, pending, unsettled, turnedAway, failure } = progress;
  const last = failure && { code: failure.code, phase: failure.phase };
  const missing = refused + pending.length;
  if (accepted > 0 || !failure) {
    return { outcome: 'accepted', tries, ...(missing > 0 && { partial: missing }), ...last };
  }
  if (unsettled) return { outcome: 'unconfirmed', tries, ...last };
  return { outcome: turnedAway ? 'refused' : outcomes[failure.kind], tries, ...last };
}

/** Who turns us away is not asked again, only the other server is. */
function retriesAfter(kind: FailureKind, hasOther: boolean): number {
  return kind === 'turnedAway' && !hasOther ? 0 : safeRetries[kind];
}

async function deliver(pools: Pool[], email: Email, signal: AbortSignal): Promise<Delivery> {
  let [pool, reserve] = pools as [Pool, Pool?];
  let retries = PAUSES.length;
  const progress = newProgress(email);
  for (;;) {
    const options = { signal, hasReserve: reserve !== undefined };
    const { accepted, refused, pending, failure } = await attempt(
      pool,
      email,
      progress.pending,
      options,
    );
    progress.tries += 1;
    progress.accepted += accepted;
    progress.refused += refused;
    progress.pending = pending;
    if (!failure) return deliveryOf(progress);
    const { kind } = failure;
    progress.failure = failure;
    progress.unsettled ||= kind === 'ambiguous';
    progress.turnedAway ||= kind === 'turnedAway' && pool === pools[0];
    // A mail that may have been accepted goes to no other server: that one could not drop the double.
    const other = progress.unsettled ? undefined : reserve;
    retries = Math.min(retries, retriesAfter(kind, other !== undefined));
    const pause = PAUSES[progress.tries - 1];
    if (retries > 0 && pause) await wait(pause, undefined, { signal }).catch(() => {});
    if (retries === 0 || signal.aborted) return deliveryOf(progress);
    retries -= 1;
    if (other) [pool, reserve] = [other, pool];
  }
}

/**
 * Opens a relay to a mail server, and to one in reserve that takes over where the first cannot be
 * reached, refuses for now or turns us away. Connections are made when the first mail needs one, and shared by all
 * that come after; nothing here fails.
 */
export function openRelay(servers: [SmtpServer, SmtpServer?]): Relay {
  const pools = servers.filter((server) => server !== undefined).map(createTransporter);
  return { deliver: (email, signal) => deliver(pools, email, signal) };
}
