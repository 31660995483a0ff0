import type { Readable } from 'node:stream';
import nodemailer, { type SMTPPoolOptions } from 'nodemailer';
import type { SmtpServer } from './params.ts';

/** How long a server may take to begin to read a mail, in milliseconds. */
const READ_WITHIN = 9000;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

export function transportOptions({ host, port, name, login }: SmtpServer) {
  const isLoopback = LOOPBACK.test(host);
  return {
    // Saves the messages of a burst the TLS handshake and the login.
    pool: true,
    maxConnections: 10,
    // The relay retries: it knows what the server has read.
    maxRequeues: 0,
    host: host.replace(/^\[(.*)\]$/, '$1'),
    port,
    name,
    secure: port === 465,
    // Plain text is allowed only inside this machine, where no authority certifies the name localhost.
    requireTLS: !isLoopback,
    ...(isLoopback && { opportunisticTLS: true, tls: { rejectUnauthorized: false } }),
    // Without forceAuth a server that offers no AUTH would get the mail without a login.
    ...(login && { auth: login, forceAuth: true }),
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    dnsTimeout: 5000,
    // Longer than an answer may take: a server may think for long about a mail that it has. It ends
    // idle connections, before the server or a NAT drops them without a word.
    socketTimeout: 25_000,
    socketCloseTimeout: 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SMTPPoolOptions & { pool: true };
}

/** Opens a pool of connections, which are made when a mail needs one. */
function openPool(server: SmtpServer) {
  // By itself nodemailer reads a raw stream to its end before the server has asked for the mail. With
  // this plugin the stream tells how much the server has been sent.
  return nodemailer.createTransport(transportOptions(server)).use('stream', (mail, done) => {
    mail.message.createReadStream = () => mail.data.raw as Readable;
    done();
  });
}

export type MailServer = ReturnType<typeof openMailServer>;

/** @returns sends a mail; rejects if `signal` is aborted or the server does not begin to read in time. */
export function openMailServer(server: SmtpServer) {
  let pool = openPool(server);
  return async (envelope: { from: string; to: string[] }, raw: Readable, signal: AbortSignal) => {
    const used = pool;
    const silence = new AbortController();
    const timer = setTimeout(() => raw.readableDidRead || silence.abort(), READ_WITHIN);
    try {
      const within = AbortSignal.any([signal, silence.signal]);
      return await used.sendMail({ envelope, raw, signal: within });
    } finally {
      clearTimeout(timer);
      // The pool's idle connections may be dead as well: the next try opens a new one.
      if (silence.signal.aborted && pool === used) pool = openPool(server);
    }
  };
}
