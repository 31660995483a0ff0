import { Readable } from 'node:stream';
import nodemailer, {
  type NodemailerError,
  type SMTPTransportOptions,
  type Transporter,
} from 'nodemailer';
import type { Mail } from './mail.ts';
import type { SmtpSettings } from './params.ts';
import { timeouts } from './timeouts.ts';

export const LOOPBACK_HOST_PATTERN = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i;

// With a key of the post-quantum groups the ClientHello takes two packets, and some mail servers and
// firewalls read only the first.
const ECDH_CURVES = 'X25519:P-256:P-384:P-521';

/** The codes of a certificate that is not accepted; UNSPECIFIED is a reason without a name in Node, such as a key that is too small. */
export const INVALID_CERTIFICATE_CODE_PATTERN =
  /^(?!ERR_SSL_).*CERT|LEAF_SIGNATURE|^(?:INVALID_(?:CA|PURPOSE)|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH|UNSPECIFIED)$/;
/** Errors that no waiting heals, by their codes; README.md has a row for each ("What the mail server replied"). */
const FATAL_ERROR_CODE_PATTERNS = [
  // No such host.
  /^ENOTFOUND$/,
  INVALID_CERTIFICATE_CODE_PATTERN,
  // No version, cipher, key or protocol in common. What may pass is a fault of the server itself, and
  // a damaged record.
  /^ERR_SSL_(?!.*(?:INTERNAL_ERROR|USER_CANCELLED|BAD_RECORD_MAC|DECRYPT))/,
];

/** Our own time for the connection, for the DNS, and for an attempt. */
const TIMEOUT_CODES: (string | undefined)[] = ['ETIMEDOUT', 'ETIMEOUT', 'EABORT'];

export function transportOptions({ host, port, user, password, greeting }: SmtpSettings) {
  const isLoopback = LOOPBACK_HOST_PATTERN.test(host);
  return {
    host,
    port,
    name: greeting,
    connectionTimeout: timeouts.connection,
    secure: port === 465,
    // Plain text is allowed only inside this machine: no authority certifies the name localhost.
    requireTLS: !isLoopback,
    opportunisticTLS: isLoopback,
    tls: { ecdhCurve: ECDH_CURVES, rejectUnauthorized: !isLoopback },
    // Without forceAuth a server that offers no AUTH would get the mail without a login.
    ...(user && { auth: { user, pass: password }, forceAuth: true }),
  } satisfies SMTPTransportOptions;
}

/** What is told of a failure: nothing of the mail, and no words of the server, which may be personal. */
export interface FailureDetails {
  server: string;
  code?: string | undefined;
  /** The SMTP command. */
  phase?: string | undefined;
  /** The codes of the server's reply. */
  reply?: string | undefined;
}

/** How one attempt to send a mail ended. */
export interface Attempt {
  /** `unconfirmed`: the server has asked for the mail, and may have accepted it. */
  outcome: 'accepted' | 'refused' | 'unavailable' | 'unconfirmed';
  /** Where some inboxes have accepted the mail, how many have not. */
  missedInboxes?: number;
  /** Whether our time was over before the server replied. */
  isTimedOut?: boolean;
  failure?: FailureDetails;
}

/** A mail in the forms that a transport may need: SMTP takes the text in MIME, an API the parts. */
export interface OutgoingMail {
  envelope: { from: string; to: string[] };
  mime: Buffer;
  parts: Mail;
}

/** What sends mails to one mail server. */
export interface MailTransport {
  /**
   * Makes one attempt to send a mail, and resolves to how that ended; `deadline` ends it. Throws
   * errors of our own code only: a failure of the server or of the network is an `Attempt`.
   */
  send(mail: OutgoingMail, deadline: AbortSignal): Promise<Attempt>;
}

/**
 * Makes the transporter read the mail's own stream once the server asks for it. By default nodemailer
 * reads a raw stream to its end before it connects, and `hasBegun` would always be true.
 */
function makeMailReadOnDemand(transporter: Transporter): void {
  transporter.use('stream', (mail, done) => {
    mail.message.createReadStream = () => mail.data.raw as Readable;
    done();
  });
}

/** Whether the server has asked for the mail (354). It then may have all of it, in one chunk. */
function hasBegun(raw: Readable): boolean {
  return raw.readableDidRead;
}

/**
 * Creates the transport of an SMTP server. An attempt ends early if the server does not ask for the
 * mail in time.
 */
export function createMailTransport(settings: SmtpSettings): MailTransport {
  // Every mail opens its own SMTP connection: an idle one of a pool may be dead by the next message,
  // which a contact form gets hours later.
  const transporter = nodemailer.createTransport(transportOptions(settings));
  makeMailReadOnDemand(transporter);
  return {
    async send({ envelope, mime }, deadline) {
      const raw = Readable.from([mime]);
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
        const missedInboxes = rejectedErrors.length;
        return { outcome: 'accepted', missedInboxes, failure: failureDetails(settings, refusal) };
      } catch (error) {
        return attemptOfError(settings, error as NodemailerError, raw);
      } finally {
        clearTimeout(timer);
        deadline.removeEventListener('abort', abort);
      }
    },
  };
}

function attemptOfError(settings: SmtpSettings, error: NodemailerError, raw: Readable): Attempt {
  const { code, originalCode = '', responseCode = 0 } = error;
  // nodemailer and the network set a `code`. An error without one, or with Node's ERR_…, is our own.
  if (code === undefined || code.startsWith('ERR_')) throw error;
  const failure = failureDetails(settings, error);
  // nodemailer says CONN whenever a connection is lost.
  if (hasBegun(raw)) failure.phase = 'DATA';
  // If all recipients were rejected, nodemailer reports a 4xx before a 5xx, so one deferral makes
  // the attempt temporary.
  if (responseCode >= 500) return { outcome: 'refused', failure };
  if (responseCode >= 400) return { outcome: 'unavailable', failure };
  if (hasBegun(raw)) return { outcome: 'unconfirmed', failure };
  // With EPROTOCOL the server does not speak SMTP.
  const isPermanent =
    code === 'EPROTOCOL' || FATAL_ERROR_CODE_PATTERNS.some((pattern) => pattern.test(originalCode));
  if (isPermanent) return { outcome: 'refused', failure };
  const isTimedOut = TIMEOUT_CODES.includes(failure.code);
  return { outcome: 'unavailable', isTimedOut, failure };
}

/** Returns the codes of a reply, such as `550 5.7.1`, without the server's words, which may be personal. */
export function replyCodesOf(response = ''): string | undefined {
  const firstLine = response.replace('-', ' ');
  return /^\d{3}(?: \d(?:\.\d{1,3}){2}\b)?/.exec(firstLine)?.[0];
}

function failureDetails({ host }: SmtpSettings, error: NodemailerError): FailureDetails {
  const { code, originalCode, command, response } = error;
  return {
    server: host,
    code: originalCode ?? code,
    phase: command,
    reply: replyCodesOf(response),
  };
}
