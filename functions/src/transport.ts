import { Readable } from 'node:stream';
import nodemailer, { type NodemailerError, type SMTPTransportOptions } from 'nodemailer';
import type { SmtpServer } from './params.ts';

/**
 * In milliseconds. Replaces nodemailer's timeouts: longer than a request may take, so that only the caller's signal
 * ends a slow server.
 */
const NO_LIMIT = 25_000;
/** How long a server may take to begin to read a mail where there is another one, in milliseconds. */
const READ_WITHIN = 9000;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i;

export function transportOptions({ host, port, name, login }: SmtpServer) {
  const isLoopback = LOOPBACK.test(host);
  return {
    host,
    port,
    name,
    secure: port === 465,
    // Plain text is allowed only inside this machine, where no authority certifies the name localhost.
    requireTLS: !isLoopback,
    ...(isLoopback && { opportunisticTLS: true, tls: { rejectUnauthorized: false } }),
    // Without forceAuth a server that offers no AUTH would get the mail without a login.
    ...(login && { auth: login, forceAuth: true }),
    connectionTimeout: NO_LIMIT,
    greetingTimeout: NO_LIMIT,
    dnsTimeout: NO_LIMIT,
    socketTimeout: NO_LIMIT,
    socketCloseTimeout: 1000,
  } satisfies SMTPTransportOptions;
}

/** How one try to send a mail ended. Recipients that are in none of the three lists may be tried again. */
export interface Attempt {
  accepted: string[];
  /** Refused for good by this server; another one may accept them. */
  refused: string[];
  /** Recipients that do not exist, or whose mailbox is disabled or full. */
  unknown: string[];
  /** `tls`: worth one more try; `ambiguous`: the server was sent the whole mail and may have accepted it. */
  failure: 'tls' | 'ambiguous' | undefined;
  /** Whether the server has begun to read the mail. */
  isMailRead: boolean;
  /** Of a failure, for the log: its code, the SMTP command, and the reply's codes without its text. */
  reason: Record<'code' | 'phase' | 'reply', string | undefined> | undefined;
}

/**
 * Sends a mail once, over SMTP or another way. Where there is another server, it gives up one that is too slow.
 * @throws errors of our own code; a failure of the server or the network is an `Attempt`.
 */
export type MailServer = (
  envelope: { from: string; to: string[] },
  mail: Buffer,
  options: { signal: AbortSignal; hasOther: boolean },
) => Promise<Attempt>;

export function openMailServer(server: SmtpServer): MailServer {
  // Each mail has a connection of its own: an idle one of a pool may be dead by the next message, which a
  // contact form gets hours later.
  const transporter = nodemailer.createTransport(transportOptions(server));
  // By itself nodemailer reads a raw stream to its end before the server has asked for the mail. With
  // this plugin the stream tells how much the server has been sent.
  transporter.use('stream', (mail, done) => {
    mail.message.createReadStream = () => mail.data.raw as Readable;
    done();
  });
  return async (envelope, mail, { signal, hasOther }) => {
    const raw = Readable.from([mail]);
    const silence = new AbortController();
    const giveUp = () => raw.readableDidRead || silence.abort();
    const timer = hasOther ? setTimeout(giveUp, READ_WITHIN) : undefined;
    const errors = await transporter
      .sendMail({ envelope, raw, signal: AbortSignal.any([signal, silence.signal]) })
      .then(({ rejectedErrors = [] }) => rejectedErrors, errorsOf)
      .finally(() => clearTimeout(timer));
    return judge(envelope.to, errors, raw);
  };
}

/** Returns the errors of a delivery that failed: one for each recipient, or one for all. */
function errorsOf(error: NodemailerError): NodemailerError[] {
  // nodemailer and the network set a `code`. An error without one, or with Node's ERR_…, is a bug of ours.
  if (error.code === undefined || error.code.startsWith('ERR_')) throw error;
  return error.rejectedErrors ?? [error];
}

function judge(to: string[], errors: NodemailerError[], raw: Readable): Attempt {
  const { deferred = [], refused = [], unknown = [] } = Object.groupBy(errors, verdictOf);
  const inboxesOf = (those: NodemailerError[]) => those.flatMap(({ recipient = to }) => recipient);
  const failed = inboxesOf(errors);
  // The log gets the error of a deferred recipient first: the next try depends on it.
  const [error] = [...deferred, ...refused, ...unknown];
  const isLost = error && !error.responseCode;
  const ambiguous = isLost && raw.readableEnded ? 'ambiguous' : undefined;
  return {
    accepted: to.filter((inbox) => !failed.includes(inbox)),
    refused: inboxesOf(refused),
    unknown: inboxesOf(unknown),
    failure: ambiguous ?? (error && hasFailedTls(error) ? 'tls' : undefined),
    isMailRead: raw.readableDidRead,
    reason: error && {
      code: error.originalCode ?? error.code,
      // nodemailer says CONN whenever a connection is lost.
      phase: isLost && raw.readableDidRead ? 'DATA' : error.command,
      reply: /^\d{3}(?:[ -]\d(?:\.\d{1,3}){2}\b)?/
        .exec(error.response || '')?.[0]
        .replace('-', ' '),
    },
  };
}

// At RCPT: no such mailbox, or it is disabled or full (RFC 3463). Any other refusal may be about us, since
// servers postpone their checks of a client until RCPT and send such codes or none.
const OF_RECIPIENT = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.\d+)\b/;

function verdictOf(error: NodemailerError): 'deferred' | 'refused' | 'unknown' {
  const { command, responseCode = 0, response } = error;
  if (responseCode < 500 || hasFailedTls(error)) return 'deferred';
  return command === 'RCPT TO' && OF_RECIPIENT.test(response || '') ? 'unknown' : 'refused';
}

/** OpenSSL's and Node's codes for a failed handshake or certificate, and nodemailer's for a refused STARTTLS. */
function hasFailedTls({ code, originalCode = code }: NodemailerError): boolean {
  return /CERT|SSL|TLS|SIGNATURE|EPROTO$/.test(originalCode ?? '');
}
