import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export const PASSWORD = 'p@ss:/#% word';

/**
 * Starts, for one test, a mail server with STARTTLS, an expired certificate and a login that only
 * PASSWORD opens.
 */
export async function startLoginServer(options: SMTPServerOptions = {}, host = '127.0.0.1') {
  const logins: string[] = [];
  const mails: string[] = [];
  const server = new SMTPServer({
    // The relay keeps its connections open.
    closeTimeout: 1,
    onAuth: ({ username = '', password }, { secure }, done) => {
      logins.push(`${username}, ${secure ? 'TLS' : 'plain text'}`);
      // Some servers repeat what they were told.
      const refusal = Object.assign(new Error(`5.7.8 Not ${password}`), { responseCode: 535 });
      done(password === PASSWORD ? null : refusal, { user: username });
    },
    onData: async (stream, _session, done) => {
      mails.push((await stream.setEncoding('utf8').toArray()).join(''));
      done();
    },
    ...options,
  });
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  // A client that does not trust the certificate breaks off.
  server.on('error', () => {});
  const listening = once(server.server, 'listening');
  server.listen(0, host);
  await listening;
  return { host, port: (server.server.address() as AddressInfo).port, logins, mails };
}
