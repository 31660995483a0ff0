import type { Readable } from 'node:stream';
import nodemailer, { type SMTPTransportOptions } from 'nodemailer';
import type { SmtpServer } from './params.ts';

/** How long a server may take to begin to read a mail, in milliseconds. */
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
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    dnsTimeout: 5000,
    // Longer than an answer may take: a server may think for long about a mail that it has.
    socketTimeout: 25_000,
    socketCloseTimeout: 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SMTPTransportOptions;
}

export type MailServer = ReturnType<typeof openMailServer>;

/** @returns sends a mail; rejects if `signal` is aborted or the server does not begin to read in time. */
export function openMailServer(server: SmtpServer) {
  // Each mail has a connection of its own: an idle one of a pool may be dead by the next message, which a
  // contact form gets hours later.
  const transporter = nodemailer.createTransport(transportOptions(server));
  // By itself nodemailer reads a raw stream to its end before the server has asked for the mail. With
  // this plugin the stream tells how much the server has been sent.
  transporter.use('stream', (mail, done) => {
    mail.message.createReadStream = () => mail.data.raw as Readable;
    done();
  });
  return async (envelope: { from: string; to: string[] }, raw: Readable, signal: AbortSignal) => {
    const silence = new AbortController();
    const timer = setTimeout(() => raw.readableDidRead || silence.abort(), READ_WITHIN);
    try {
      const within = AbortSignal.any([signal, silence.signal]);
      return await transporter.sendMail({ envelope, raw, signal: within });
    } finally {
      clearTimeout(timer);
    }
  };
}
