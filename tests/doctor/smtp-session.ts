import { domainToASCII } from 'node:url';
import SMTPConnection, {
  type SMTPConnectionCustomAuthHandler,
} from '../../functions/node_modules/nodemailer/dist/esm/smtp-connection/index.js';
import type { SmtpServer } from '../../functions/src/params.ts';
import { transportOptions } from '../../functions/src/relay.ts';
import { domainOf } from './company-checks.ts';

/** As long as the function gives a message, in milliseconds. */
const PATIENCE_MS = 19_000;

export interface Envelope {
  from: string;
  to: string[];
}

/** A server's no to the sender or to a recipient. */
export interface Refusal {
  of: 'sender' | 'recipient';
  address: string;
  status: number;
  response: string;
}

/** How far a session came; where it broke, it throws in place of this. */
export interface Outcome {
  /** Whether the server offers any login, once TLS is up. */
  offersLogin: boolean;
  refusals: Refusal[];
}

// Domains go out in ASCII, as nodemailer sends them.
function path(address: string): string {
  const domain = domainOf(address);
  return `<${address.slice(0, -domain.length)}${domainToASCII(domain) || domain}>`;
}

/** Many servers, Postfix and Exim among them, refuse a sender only once they are told a recipient. */
const OF_SENDER = /\bsender (?:address|verif)|\bsend as\b|\bnot owned\b/i;

/**
 * Names the sender and the recipients and takes all of it back, so that no mail comes of it.
 * nodemailer's `send` would go on to DATA; the one way that it offers to send commands of one's own
 * is a login of one's own.
 */
function nameEnvelope(
  { from, to }: Envelope,
  refusals: Refusal[],
): SMTPConnectionCustomAuthHandler {
  return async ({ sendCommand, extensions }) => {
    const isForeign = /[^\x20-\x7e]/.test([from, ...to].map(path).join());
    const option = isForeign && extensions.includes('SMTPUTF8') ? ' SMTPUTF8' : '';
    const ask = async (of: Refusal['of'], address: string, command: string) => {
      const { status, response } = await sendCommand(command);
      if (status >= 200 && status < 300) return;
      const refused = OF_SENDER.test(response)
        ? { of: 'sender' as const, address: from }
        : { of, address };
      refusals.push({ ...refused, status, response });
    };
    await ask('sender', from, `MAIL FROM:${path(from)}${option}`);
    for (const address of to) {
      // Refused once, the sender would be refused with every other recipient as well.
      if (refusals.some(({ of }) => of === 'sender')) break;
      await ask('recipient', address, `RCPT TO:${path(address)}`);
    }
    await sendCommand('RSET');
  };
}

/** The callbacks of a connection as promises, which its errors reject whenever they come. */
function promised(connection: SMTPConnection) {
  const end = Promise.withResolvers<never>();
  connection.on('error', end.reject);
  connection.on('end', () => end.reject(new Error('Connection closed unexpectedly')));
  AbortSignal.timeout(PATIENCE_MS).addEventListener('abort', () =>
    end.reject(Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' })),
  );
  end.promise.catch(() => {});
  return (work: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      end.promise,
      new Promise<void>((resolve, reject) => {
        work((error) => (error ? reject(error) : resolve()));
      }),
    ]);
}

/**
 * Goes through a session with a mail server as the function begins one, by the function's own
 * options, and ends it before any mail. Without an envelope it ends after the login.
 * @throws {NodemailerError} where the server is not reached, TLS fails or the login is refused.
 */
export async function trySession(server: SmtpServer, envelope?: Envelope): Promise<Outcome> {
  const refusals: Refusal[] = [];
  const customAuth = envelope && { ENVELOPE: nameEnvelope(envelope, refusals) };
  const connection = new SMTPConnection({ ...transportOptions(server), customAuth });
  const step = promised(connection);
  try {
    await step((done) => connection.connect(done));
    const offersLogin = connection.allowsAuth;
    const { login } = server;
    // As the function: it sends a login only where one is offered.
    if (login && offersLogin) await step((done) => connection.login(login, done));
    if (envelope) await step((done) => connection.login({ method: 'ENVELOPE' }, done));
    return { offersLogin, refusals };
  } finally {
    if (connection.destroyed) connection.close();
    else connection.quit();
  }
}
