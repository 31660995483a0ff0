import { Readable } from 'node:stream';
import nodemailer, { type NodemailerError, type SMTPTransportOptions } from 'nodemailer';
import { splitAddress } from './field-text.ts';
import type { LogFields } from './log.ts';
import type { SmtpServer } from './params.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i;

/** How long a connection may take to be made, secured and greeted, in milliseconds. */
const CONNECTED_WITHIN = 8000;
/**
 * How long a server may take to begin to read a mail, in milliseconds. Until then no server has it,
 * and there is time for another connection. nodemailer's own time limits are longer than a request.
 */
const READ_WITHIN = 11_000;
/** What no waiting heals: no such host, a certificate that is not valid for it, another protocol. */
const PERMANENT =
  /^ENOTFOUND$|CERT|SIGNATURE|^INVALID_|^ERR_SSL_(?:WRONG_VERSION|PACKET_LENGTH|UNSUPPORTED_PROTOCOL|.*(?:HANDSHAKE_FAILURE|PROTOCOL_VERSION|TOO_SMALL))/;

export function transportOptions(server: SmtpServer, mailFrom: string) {
  const { smtpHost: host, smtpPort: port, smtpUser: user, smtpPassword: pass } = server;
  const isLoopback = LOOPBACK.test(host);
  return {
    host,
    port,
    // In EHLO. A relay without a login knows us by our domain, and may refuse the [127.0.0.1] of the
    // platform's machines; a server with a login may refuse a domain that it serves itself.
    ...(!user && { name: splitAddress(mailFrom)[1] }),
    connectionTimeout: CONNECTED_WITHIN,
    secure: port === 465,
    // Plain text is allowed only inside this machine, where no authority certifies the name
    // localhost.
    requireTLS: !isLoopback,
    ...(isLoopback && { opportunisticTLS: true, tls: { rejectUnauthorized: false } }),
    // Without forceAuth a server that offers no AUTH would get the mail without a login.
    ...(user && { auth: { user, pass }, forceAuth: true }),
  } satisfies SMTPTransportOptions;
}

export type Failure = Pick<LogFields, 'server' | 'code' | 'phase' | 'reply'>;

/** How one try to send a mail ended. */
export interface Attempt {
  /** `unconfirmed`: the server was sent the whole mail, and may have accepted it. */
  outcome: 'accepted' | 'refused' | 'unavailable' | 'unconfirmed';
  /** Where some inboxes have accepted the mail, how many have not. */
  partial?: number;
  failure?: Failure;
}

export type MailServer = ReturnType<typeof openMailServer>;
type Envelope = { from: string; to: string[] };

/**
 * Returns a function that sends a mail once, and gives up a server that does not begin to read it.
 * It throws errors of our own code; a failure of the server or of the network is an `Attempt`.
 */
export function openMailServer(server: SmtpServer, mailFrom: string) {
  // Every mail opens its own SMTP connection: an idle one of a pool may be dead by the next message,
  // which a contact form gets hours later.
  const transporter = nodemailer.createTransport(transportOptions(server, mailFrom));
  // By itself nodemailer reads a raw stream to its end before the server has asked for the mail.
  // With this plugin the stream tells how much the server has been sent.
  transporter.use('stream', (mail, done) => {
    mail.message.createReadStream = () => mail.data.raw as Readable;
    done();
  });
  return async (envelope: Envelope, mail: Buffer, deadline: AbortSignal): Promise<Attempt> => {
    const raw = Readable.from([mail]);
    const slow = new AbortController();
    const giveUp = () => raw.readableDidRead || slow.abort();
    const timer = setTimeout(giveUp, READ_WITHIN);
    const signal = AbortSignal.any([deadline, slow.signal]);
    try {
      const { rejectedErrors = [] } = await transporter.sendMail({ envelope, raw, signal });
      const [refusal] = rejectedErrors;
      if (!refusal) return { outcome: 'accepted' };
      const partial = rejectedErrors.length;
      return { outcome: 'accepted', partial, failure: failureOf(server, refusal) };
    } catch (error) {
      return failedAttempt(server, error as NodemailerError, raw);
    } finally {
      clearTimeout(timer);
    }
  };
}

function failedAttempt(server: SmtpServer, error: NodemailerError, raw: Readable): Attempt {
  const { code, originalCode = '', responseCode = 0 } = error;
  // nodemailer and the network set a `code`. An error without one, or with Node's ERR_…, is ours.
  if (code === undefined || code.startsWith('ERR_')) throw error;
  const failure = failureOf(server, error);
  // If all recipients were rejected, nodemailer reports a 4xx before a 5xx, so one deferral makes
  // the try temporary.
  if (responseCode >= 500) return { outcome: 'refused', failure };
  if (responseCode >= 400) return { outcome: 'unavailable', failure };
  // nodemailer says CONN whenever a connection is lost.
  if (raw.readableDidRead) failure.phase = 'DATA';
  if (raw.readableEnded) return { outcome: 'unconfirmed', failure };
  // Without a reply code the server speaks something else than SMTP.
  const isPermanent = PERMANENT.test(originalCode) || (code === 'EPROTOCOL' && !responseCode);
  return { outcome: isPermanent ? 'refused' : 'unavailable', failure };
}

function failureOf({ smtpHost }: SmtpServer, error: NodemailerError): Failure {
  const { code, originalCode, command, response } = error;
  const line = response?.replace('-', ' ') ?? '';
  const [reply] = /^\d{3}(?: \d(?:\.\d{1,3}){2}\b)?/.exec(line) ?? [];
  return { server: smtpHost, code: originalCode ?? code, phase: command, reply };
}
