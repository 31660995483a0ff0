import { Readable } from 'node:stream';
import nodemailer, { type NodemailerError, type SMTPTransportOptions } from 'nodemailer';
import type { SmtpServer } from './params.ts';

/** Longer than an answer may take, in milliseconds: a healthy server may be slow to greet, or to check a mail. */
const NO_LIMIT = 25_000;
/** How long a connection may take, and how long it may be until the mail is read, where there is another server. */
const CONNECTED_WITHIN = 5000;
const READ_WITHIN = 9000;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i;

export function transportOptions({ host, port, name, login }: SmtpServer, hasBackup = false) {
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
    connectionTimeout: hasBackup ? CONNECTED_WITHIN : NO_LIMIT,
    greetingTimeout: NO_LIMIT,
    dnsTimeout: NO_LIMIT,
    socketTimeout: NO_LIMIT,
    socketCloseTimeout: 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SMTPTransportOptions;
}

/** How one try to send a mail ended. Recipients that it does not name may be tried again. */
export interface Attempt {
  accepted: string[];
  /** Refused for good by this server; another one may accept them. */
  refused: string[];
  /** Recipients that do not exist, or whose mailbox is disabled or full. */
  unknown: string[];
  /** `tls`: worth one more try; `ambiguous`: the server was sent the whole mail and may have accepted it. */
  failure?: 'tls' | 'ambiguous';
  /** Whether the server has begun to read the mail. */
  isMailRead: boolean;
  reason?: Reason;
}

/** Of a failed try, for the log: its code, the SMTP command, and the reply's codes without its text. */
interface Reason {
  code?: string | undefined;
  phase?: string | undefined;
  reply?: string | undefined;
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

export function openMailServer(server: SmtpServer, hasBackup = false): MailServer {
  // Each mail has a connection of its own: an idle one of a pool may be dead by the next message, which a
  // contact form gets hours later.
  const transporter = nodemailer.createTransport(transportOptions(server, hasBackup));
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
    try {
      const within = AbortSignal.any([signal, silence.signal]);
      const sent = await transporter.sendMail({ envelope, raw, signal: within });
      return attemptOf(envelope.to, sent.rejectedErrors ?? [], true);
    } catch (thrown) {
      const error = thrown as NodemailerError;
      // Failures of nodemailer and of the network have codes of their own.
      if (error.code === undefined || error.code.startsWith('ERR_')) throw error;
      const { readableDidRead, readableEnded } = raw;
      if (error.rejectedErrors)
        return attemptOf(envelope.to, error.rejectedErrors, readableDidRead);
      const failure = failureOf(error, readableEnded);
      return {
        accepted: [],
        refused: !failure && isPermanent(error) ? envelope.to : [],
        unknown: [],
        ...(failure && { failure }),
        isMailRead: readableDidRead,
        reason: reasonOf(error, readableDidRead),
      };
    } finally {
      clearTimeout(timer);
    }
  };
}

const isPermanent = ({ responseCode = 0 }: NodemailerError) => responseCode >= 500;

// At RCPT: no such mailbox, or it is disabled or full (RFC 3463). Any other refusal may be about us, since
// servers postpone their checks of a client until RCPT and send such codes or none.
const OF_RECIPIENT = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.\d+)\b/;

/** Returns what a server that has answered for each recipient says. */
function attemptOf(to: string[], errors: NodemailerError[], isMailRead: boolean): Attempt {
  const {
    deferred = [],
    refused = [],
    unknown = [],
  } = Object.groupBy(errors, (error) => {
    if (!isPermanent(error)) return 'deferred';
    return OF_RECIPIENT.test(error.response || '') ? 'unknown' : 'refused';
  });
  const inboxesOf = (those: NodemailerError[]) => those.flatMap(({ recipient = [] }) => recipient);
  const failed = inboxesOf(errors);
  // One that may be accepted later says the most about what comes next.
  const [decisive] = [...deferred, ...refused, ...unknown];
  return {
    accepted: to.filter((inbox) => !failed.includes(inbox)),
    refused: inboxesOf(refused),
    unknown: inboxesOf(unknown),
    isMailRead,
    ...(decisive && { reason: reasonOf(decisive, isMailRead) }),
  };
}

function failureOf(error: NodemailerError, isMailSent: boolean): Attempt['failure'] {
  const { code, originalCode = code, responseCode = 0 } = error;
  if (isMailSent) return responseCode ? undefined : 'ambiguous';
  // OpenSSL's and Node's codes for a failed handshake or certificate.
  const isTls = /CERT|SSL|TLS|SIGNATURE|EPROTO$/.test(originalCode ?? '');
  return isTls && (!responseCode || isPermanent(error)) ? 'tls' : undefined;
}

function reasonOf(error: NodemailerError, isMailRead: boolean): Reason {
  const { code, originalCode = code, command, response } = error;
  return {
    code: originalCode,
    // nodemailer says CONN whenever a connection is lost.
    phase: command === 'CONN' && isMailRead ? 'DATA' : command,
    reply: /^\d{3}(?:[ -]\d(?:\.\d{1,3}){2}\b)?/.exec(response || '')?.[0].replace('-', ' '),
  };
}
