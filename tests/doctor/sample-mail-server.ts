import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

const OPENSSL = '/usr/bin/openssl';

/** An address of this computer that the function does not take for its own, so that TLS counts. */
export const outward = Object.values(networkInterfaces())
  .flat()
  .find((address) => address && !address.internal && address.family === 'IPv4')?.address;
export const canMakeCertificates = Boolean(outward) && existsSync(OPENSSL);

/** The password that the server takes. */
export const PASSWORD = 'p@ss:/#% word';

/** A self-signed certificate, for the address of this computer if no other name is given. */
export function makeCertificate(name = `IP:${outward}`) {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', '/CN=mail.test', '-addext', `subjectAltName=${name}`];
  const file = path.join(folder, 'certificate.pem');
  const files = ['-keyout', path.join(folder, 'key.pem'), '-out', file];
  execFileSync(OPENSSL, ['req', '-x509', ...key, ...names, ...files], { stdio: 'ignore' });
  return { folder, file, key: readFileSync(files[1] ?? ''), cert: readFileSync(file) };
}

/** A mail server with STARTTLS and a login; refuses who or what begins with "no-". */
export async function startMailServer(options: SMTPServerOptions = {}, host = outward ?? '') {
  const logins: string[] = [];
  const mails: string[] = [];
  const commands: string[] = [];
  let unwanted: Error | undefined;
  const refusal = (address: string, responseCode: number, message: string) =>
    address.startsWith('no-') ? Object.assign(new Error(message), { responseCode }) : null;
  const server = new SMTPServer({
    logger: false,
    onAuth: ({ username, password }, { secure }, done) => {
      logins.push(`${username} ${secure ? 'over TLS' : 'in plain text'}`);
      if (password === PASSWORD) done(null, { user: username });
      // Some servers repeat what they were told.
      else done(Object.assign(new Error(`5.7.8 Not ${password}`), { responseCode: 535 }));
    },
    onMailFrom: ({ address }, _session, done) => {
      commands.push(`MAIL ${address}`);
      done(refusal(address, 553, '5.7.1 Not your address'));
    },
    onRcptTo: ({ address }, _session, done) => {
      commands.push(`RCPT ${address}`);
      done(refusal(address, 550, '5.1.1 No such user'));
    },
    onData: (stream, _session, done) => {
      let mail = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        mail += part;
      });
      stream.on('end', () => {
        if (!unwanted) mails.push(mail);
        done(unwanted);
      });
    },
    ...options,
  });
  // A client that does not trust the certificate breaks off.
  server.on('error', () => {});
  const listening = once(server.server, 'listening');
  server.listen(0, host);
  await listening;
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((done) => server.close(() => done()));
  /** From now on, every mail is refused once it is there. */
  const refuse = (message: string) => {
    unwanted = Object.assign(new Error(message), { responseCode: 554 });
  };
  return { host, port, logins, mails, commands, refuse, stop };
}
