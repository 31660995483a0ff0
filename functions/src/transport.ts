import { Readable } from 'node:stream';
import nodemailer, {
  type NodemailerError,
  type SMTPTransportOptions,
  type Transporter,
} from 'nodemailer';
import type { LogFields } from './log.ts';
import type { SmtpSettings } from './params.ts';
import { splitMailAddress } from './shared/field-text.ts';
import { timeouts } from './timeouts.ts';

export const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i;

/** The codes of an invalid certificate; the second is that of a chain which leaves out the issuer. */
export const INVALID_CERTIFICATE = /CERT|LEAF_SIGNATURE/;
/** Errors that a retry cannot fix: no such host, an invalid certificate, another TLS or none. */
const FATAL_ERROR_CODES = [
  /^ENOTFOUND$/,
  INVALID_CERTIFICATE,
  /^ERR_SSL_.*(?:VERSION|PROTOCOL|PACKET_LENGTH)/,
];

/**
 * Returns our name in EHLO, because servers refuse the [127.0.0.1] of the platform's machines. A
 * relay without a login knows us by our domain. A server with a login may refuse a client that claims
 * a domain it hosts, so it gets the project's own host of Hosting. Outside Firebase, nodemailer
 * uses the name of the machine.
 */
function greetingName({ smtpUser }: SmtpSettings, mailFrom: string, projectId?: string) {
  if (!smtpUser) return splitMailAddress(mailFrom)[1];
  return projectId && `${projectId}.web.app`;
}

export function transportOptions(settings: SmtpSettings, mailFrom: string, projectId?: string) {
  const { smtpHost: host, smtpPort: port, smtpUser: user, smtpPassword: pass } = settings;
  const isLoopback = LOOPBACK.test(host);
  const greeting = greetingName(settings, mailFrom, projectId);
  return {
    host,
    port,
    ...(greeting && { name: greeting }),
    connectionTimeout: timeouts.connection,
    secure: port === 465,
    // Plain text is allowed only inside this machine: no authority certifies the name localhost.
    requireTLS: !isLoopback,
    ...(isLoopback && { opportunisticTLS: true, tls: { rejectUnauthorized: false } }),
    // Without forceAuth a server that offers no AUTH would get the mail without a login.
    ...(user && { auth: { user, pass }, forceAuth: true }),
  } satisfies SMTPTransportOptions;
}

export type FailureDetails = Pick<LogFields, 'server' | 'code' | 'phase' | 'reply'>;

/** How one try to send a mail ended. */
export interface Attempt {
  /** `unconfirmed`: the server has asked for the mail, and may have accepted it. */
  outcome: 'accepted' | 'refused' | 'unavailable' | 'unconfirmed';
  /** Where some inboxes have accepted the mail, how many have not. */
  partial?: number;
  failure?: FailureDetails;
}

/**
 * Tries once to send a mail, and resolves to how that ended; `deadline` ends the try. `mail` is the
 * whole message in MIME, with its headers. Throws errors of our own code only: a failure of the
 * server or of the network is an `Attempt`.
 */
export type MailTransport = (
  envelope: { from: string; to: string[] },
  mail: Buffer,
  deadline: AbortSignal,
) => Promise<Attempt>;

/**
 * Makes the transporter read the mail's own stream once the server asks for it. By default nodemailer
 * reads a raw stream to its end before it connects, and `hasBegun` would always be true.
 */
function readOnDemand(transporter: Transporter): void {
  transporter.use('stream', (mail, done) => {
    mail.message.createReadStream = () => mail.data.raw as Readable;
    done();
  });
}

/** Whether the server has asked for the mail (354). It then may have all of it, in one chunk. */
function hasBegun(raw: Readable): boolean {
  return raw.readableDidRead;
}

/** Opens a mail server. A try ends early if the server does not ask for the mail in time. */
export function createMailTransport(
  settings: SmtpSettings,
  mailFrom: string,
  projectId?: string,
): MailTransport {
  // Every mail opens its own SMTP connection: an idle one of a pool may be dead by the next message,
  // which a contact form gets hours later.
  const transporter = nodemailer.createTransport(transportOptions(settings, mailFrom, projectId));
  readOnDemand(transporter);
  return async (envelope, mail, deadline) => {
    const raw = Readable.from([mail]);
    // AbortSignal.any would hold the deadline weakly.
    const end = new AbortController();
    const abort = () => end.abort();
    deadline.addEventListener('abort', abort);
    // `connectionTimeout` ends with the greeting, and nodemailer's other limits are longer than a request.
    const timer = setTimeout(() => {
      if (!hasBegun(raw)) abort();
    }, timeouts.mailBegun);
    try {
      const { rejectedErrors = [] } = await transporter.sendMail({
        envelope,
        raw,
        signal: end.signal,
      });
      const [refusal] = rejectedErrors;
      if (!refusal) return { outcome: 'accepted' };
      const partial = rejectedErrors.length;
      return { outcome: 'accepted', partial, failure: failureDetails(settings, refusal) };
    } catch (error) {
      return failedAttempt(settings, error as NodemailerError, raw);
    } finally {
      clearTimeout(timer);
      deadline.removeEventListener('abort', abort);
    }
  };
}

function failedAttempt(settings: SmtpSettings, error: NodemailerError, raw: Readable): Attempt {
  const { code, originalCode = '', responseCode = 0 } = error;
  // nodemailer and the network set a `code`. An error without one, or with Node's ERR_…, is our own.
  if (code === undefined || code.startsWith('ERR_')) throw error;
  const failure = failureDetails(settings, error);
  // nodemailer says CONN whenever a connection is lost.
  if (hasBegun(raw)) failure.phase = 'DATA';
  // If all recipients were rejected, nodemailer reports a 4xx before a 5xx, so one deferral makes
  // the try temporary.
  if (responseCode >= 500) return { outcome: 'refused', failure };
  if (responseCode >= 400) return { outcome: 'unavailable', failure };
  if (hasBegun(raw)) return { outcome: 'unconfirmed', failure };
  // Without a reply code the server does not speak SMTP.
  const isOtherProtocol = code === 'EPROTOCOL' && !responseCode;
  const isPermanent =
    isOtherProtocol || FATAL_ERROR_CODES.some((pattern) => pattern.test(originalCode));
  return { outcome: isPermanent ? 'refused' : 'unavailable', failure };
}

/** Returns the codes of a reply, such as `550 5.7.1`, without the server's words, which may be personal. */
export function replyCodesOf(response = ''): string | undefined {
  const firstLine = response.replace('-', ' ');
  return /^\d{3}(?: \d(?:\.\d{1,3}){2}\b)?/.exec(firstLine)?.[0];
}

function failureDetails({ smtpHost }: SmtpSettings, error: NodemailerError): FailureDetails {
  const { code, originalCode, command, response } = error;
  return {
    server: smtpHost,
    code: originalCode ?? code,
    phase: command,
    reply: replyCodesOf(response),
  };
}
