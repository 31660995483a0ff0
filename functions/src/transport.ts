import { Readable } from 'node:stream';
import nodemailer, { type NodemailerError, type SMTPTransportOptions } from 'nodemailer';
import { splitAddress } from './field-text.ts';
import type { SmtpServer } from './params.ts';

/**
 * How long a server may take to begin to read a mail where there is another one, in milliseconds.
 */
const READ_WITHIN = 9000;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i;

/** nodemailer's own time limits stay: each is longer than a request may take. */
export function transportOptions(server: SmtpServer, mailFrom: string) {
  const { smtpHost: host, smtpPort: port, smtpUser: user, smtpPassword: pass } = server;
  const isLoopback = LOOPBACK.test(host);
  return {
    host,
    port,
    // In EHLO: our own domain, since the platform's machines are all "localhost".
    name: splitAddress(mailFrom)[1],
    secure: port === 465,
    // Plain text is allowed only inside this machine, where no authority certifies the name
    // localhost.
    requireTLS: !isLoopback,
    ...(isLoopback && { opportunisticTLS: true, tls: { rejectUnauthorized: false } }),
    // Without forceAuth a server that offers no AUTH would get the mail without a login.
    ...(user && { auth: { user, pass }, forceAuth: true }),
  } satisfies SMTPTransportOptions;
}

/** For the log: nodemailer's code, the SMTP command, and the reply's codes without its text. */
export interface Failure {
  server: string;
  code: string | undefined;
  phase: string | undefined;
  reply: string | undefined;
}

/** How one try to send a mail ended. */
export interface Attempt {
  /** `ambiguous`: the server was sent the whole mail, and may have accepted it. */
  end: 'accepted' | 'refused' | 'temporary' | 'ambiguous';
  /** Where some inboxes have accepted the mail, how many have not. */
  partial?: number;
  failure?: Failure;
}

/**
 * Sends a mail once. Where there is another server, gives up one that is too slow.
 * @throws errors of our own code; a failure of the server or of the network is an `Attempt`.
 */
export type MailServer = (
  envelope: { from: string; to: string[] },
  mail: Buffer,
  options: { signal: AbortSignal; hasOther: boolean },
) => Promise<Attempt>;

export function openMailServer(server: SmtpServer, mailFrom: string): MailServer {
  // Each mail has a connection of its own: an idle one of a pool may be dead by the next message,
  // which a contact form gets hours later.
  const transporter = nodemailer.createTransport(transportOptions(server, mailFrom));
  // By itself nodemailer reads a raw stream to its end before the server has asked for the mail.
  // With this plugin the stream tells how much the server has been sent.
  transporter.use('stream', (mail, done) => {
    mail.message.createReadStream = () => mail.data.raw as Readable;
    done();
  });
  return async (envelope, mail, options) => {
    const raw = Readable.from([mail]);
    const slow = new AbortController();
    const giveUp = () => raw.readableDidRead || slow.abort();
    const timer = options.hasOther ? setTimeout(giveUp, READ_WITHIN) : undefined;
    const signal = AbortSignal.any([options.signal, slow.signal]);
    try {
      const { rejectedErrors = [] } = await transporter.sendMail({ envelope, raw, signal });
      const [refusal] = rejectedErrors;
      if (!refusal) return { end: 'accepted' };
      const partial = rejectedErrors.length;
      return { end: 'accepted', partial, failure: failureOf(server, refusal) };
    } catch (error) {
      return failedAttempt(server, error as NodemailerError, raw);
    } finally {
      clearTimeout(timer);
    }
  };
}

function failedAttempt(server: SmtpServer, error: NodemailerError, raw: Readable): Attempt {
  // nodemailer and the network set a `code`. An error without one, or with Node's ERR_…, is ours.
  if (error.code === undefined || error.code.startsWith('ERR_')) throw error;
  const failure = failureOf(server, error);
  // Where no inbox accepts, this is the reply to one that may do so later, if there is any.
  const { responseCode } = error;
  if (responseCode) return { end: responseCode >= 500 ? 'refused' : 'temporary', failure };
  // nodemailer says CONN whenever a connection is lost.
  if (raw.readableDidRead) failure.phase = 'DATA';
  return { end: raw.readableEnded ? 'ambiguous' : 'temporary', failure };
}

function failureOf({ smtpHost }: SmtpServer, error: NodemailerError): Failure {
  const { code, originalCode, command, response } = error;
  const codes = /^\d{3}(?:[ -]\d(?:\.\d{1,3}){2}\b)?/.exec(response || '')?.[0];
  const reply = codes?.replace('-', ' ');
  return { server: smtpHost, code: originalCode ?? code, phase: command, reply };
}
