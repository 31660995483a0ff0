import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import nodemailer, { type NodemailerError, type SMTPPoolOptions } from 'nodemailer';
import type { Email } from './email.ts';
import { renderMail } from './mime.ts';
import type { SmtpServer } from './params.ts';

/** Where another server waits, one that has not asked for the mail by then is given up: milliseconds. */
const PATIENCE = 9000;

/** Pauses before the second, third and fourth try, in milliseconds. */
const PAUSES = [250, 1000, 2500];

/** How a delivery ended, for the answer and for the log. */
export interface Delivery {
  outcome: 'accepted' | 'refused' | 'unavailable' | 'unconfirmed';
  tries: number;
  /** The error's code and the SMTP command it came at; nothing that the server wrote. */
  code?: string | undefined;
  phase?: string | undefined;
}

/** Hands mails to the mail server, or to the one in reserve, over pooled connections. */
export interface Relay {
  /** Resolves when a server has accepted the mail (its 250), or the tries or `signal` are at an end. */
  deliver(email: Email, signal: AbortSignal): Promise<Delivery>;
}

type Pool = ReturnType<typeof createTransporter>;
type Failure = Pick<Delivery, 'code' | 'phase'> & {
  kind: 'temporary' | 'insecure' | 'ambiguous' | 'refused' | 'login' | 'aborted';
};
/** The recipients that the mail is not yet accepted for, and why. */
interface Attempt {
  pending: string[];
  failure?: Failure;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** How nodemailer is told to reach a mail server: TLS, patience, pool. */
export function transportOptions({
  host,
  port,
  login,
}: SmtpServer): SMTPPoolOptions & { pool: true } {
  const loopback = LOOPBACK.test(host);
  return {
    pool: true,
    host: host.replace(/^\[(.*)\]$/, '$1'),
    port,
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
    const body = Readable.from(Buffer.from(renderMail(mail.message)));
    mail.message.createReadStream = () => body;
    if (mail.data.envelope) bodies.set(mail.data.envelope, body);
    done();
  });
  return { transporter, bodies };
}

/** An error of nodemailer's, as far as it is read here. */
type SendError = Pick<
  NodemailerError,
  'code' | 'originalCode' | 'command' | 'responseCode' | 'permanent'
>;

// OpenSSL's and Node's own codes for a certificate or a handshake that is no good.
const TLS_FAILURE = /CERT|SSL|TLS|SIGNATURE|EPROTO$/;

/**
 * What a failed try means. `bodyRead`: the whole message had left for the server, so that an end
 * without a reply does not tell whether it was accepted.
 */
function classify(error: SendError, bodyRead: boolean, signal: AbortSignal): Failure {
  const { code, originalCode = code, command: phase, responseCode, permanent } = error;
  const failure = (kind: Failure['kind']): Failure => ({ kind, code: originalCode, phase });
  if (signal.aborted) return failure(bodyRead ? 'ambiguous' : 'aborted');
  if (TLS_FAILURE.test(originalCode ?? '')) return failure('insecure');
  if (code === 'EAUTH' && !permanent) return failure('login');
  if (permanent) return failure('refused');
  if (responseCode) return failure('temporary');
  // Refused by nodemailer for what the server announced, such as its largest message.
  if (code === 'EMESSAGE' || code === 'EENVELOPE') return failure('refused');
  return failure(bodyRead ? 'ambiguous' : 'temporary');
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
  const impatience = new AbortController();
  const giveUp = () => body()?.readableDidRead || impatience.abort();
  const timer = hasReserve ? setTimeout(giveUp, PATIENCE) : undefined;
  try {
    const within = hasReserve ? AbortSignal.any([signal, impatience.signal]) : signal;
    const info = await transporter.sendMail({ ...email, envelope, signal: within });
    if (info.rejected.length === 0) return { pending: [] };
    const errors: SendError[] = info.rejectedErrors ?? [];
    const worst = errors.find(({ permanent }) => permanent) ?? errors[0] ?? {};
    return { pending: info.rejected.map(String), failure: classify(worst, false, signal) };
  } catch (error) {
    const bodyRead = body()?.readableEnded === true;
    return { pending, failure: classify(error as SendError, bodyRead, signal) };
  } finally {
    clearTimeout(timer);
  }
}

const OUTCOMES: Record<Failure['kind'], Delivery['outcome']> = {
  temporary: 'unavailable',
  insecure: 'unavailable',
  login: 'unavailable',
  aborted: 'unavailable',
  ambiguous: 'unconfirmed',
  refused: 'refused',
};

/** How many more tries are safe after a failure of this kind; a login, on another server only. */
const RETRIES: Record<Failure['kind'], number> = {
  temporary: PAUSES.length,
  insecure: 1,
  ambiguous: 1,
  login: 1,
  aborted: 0,
  refused: 0,
};

async function deliver(pools: Pool[], email: Email, signal: AbortSignal): Promise<Delivery> {
  let [pool, reserve] = pools as [Pool, Pool?];
  let pending = email.to;
  let retries = PAUSES.length;
  let unsettled = false;
  for (let tries = 1; ; tries++) {
    const result = await attempt(pool, email, pending, { signal, hasReserve: !!reserve });
    if (!result.failure) return { outcome: 'accepted', tries };
    const { kind, code, phase } = result.failure;
    pending = result.pending;
    // Once a whole mail has gone unanswered, no later failure can say that it did not arrive.
    unsettled ||= kind === 'ambiguous';
    retries = kind === 'login' && !reserve ? 0 : Math.min(retries, RETRIES[kind]);
    const pause = PAUSES[tries - 1];
    if (retries > 0 && pause) await wait(pause, undefined, { signal }).catch(() => {});
    if (retries === 0 || signal.aborted) {
      return { outcome: unsettled ? 'unconfirmed' : OUTCOMES[kind], tries, code, phase };
    }
    retries -= 1;
    // A mail that may have been accepted goes to no other server: that one could not drop the double.
    if (reserve && !unsettled) [pool, reserve] = [reserve, pool];
  }
}

/**
 * Opens a relay to a mail server, and to one in reserve that takes over where the first cannot be
 * reached or refuses for now. Connections are made when the first mail needs one, and shared by all
 * that come after; nothing here fails.
 */
export function openRelay(servers: [SmtpServer, SmtpServer?]): Relay {
  const pools = servers.filter((server) => server !== undefined).map(createTransporter);
  return { deliver: (email, signal) => deliver(pools, email, signal) };
}
