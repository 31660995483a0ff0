import type { Readable } from 'node:stream';
import nodemailer, { type SMTPPoolOptions } from 'nodemailer';
import type { SmtpServer } from './params.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

type PoolOptions = SMTPPoolOptions & { pool: true };

export function transportOptions({ host, port, name, login }: SmtpServer): PoolOptions {
  const isLoopback = LOOPBACK.test(host);
  return {
    // Saves the messages of a burst the TLS handshake and the login; socketTimeout ends idle connections.
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
    socketTimeout: 8000,
    socketCloseTimeout: 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export type Transporter = ReturnType<typeof openTransporter>;

/** Connections are made when a mail needs one. */
export function openTransporter(server: SmtpServer) {
  const transporter = nodemailer.createTransport(transportOptions(server));
  // nodemailer reads a raw stream ahead while the server has not asked for the mail yet. Handed over
  // as it is, the stream tells how much the server has been sent.
  transporter.use('stream', ({ message, data }, done) => {
    message.createReadStream = () => data.raw as Readable;
    done();
  });
  return transporter;
}
