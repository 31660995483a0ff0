import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { externalAddress } from '../../support/external-address.ts';
import { freePort } from '../../support/free-port.ts';

const EXIM = '/usr/sbin/exim4';
const OPENSSL = '/usr/bin/openssl';
/** The one port that means TLS from the start. */
const TLS_PORT = 465;

/** Exim as Debian brings it, with a configuration, a certificate and a mailbox of its own. */
export interface RealServer {
  address: string;
  ports: { startTls: number; tls: number };
  login: { SMTP_USER: string; SMTP_PASSWORD: string };
  /** The file of its certificate, which nobody vouches for. */
  certificate: string;
  /** The mails that have arrived, once there are so many. */
  readMails(count: number): Promise<Email[]>;
  stop(): Promise<void>;
}

/** Why no such server can run here; empty where it can. */
export async function findReasonToSkip(): Promise<string> {
  const isInstalled = existsSync(EXIM) && existsSync(OPENSSL);
  if (!isInstalled) return 'not installed: apt-get install exim4-daemon-light openssl';
  if (process.getuid?.() !== 0) return 'only root can start it';
  if (!externalAddress) return 'this computer has no address but the loopback';
  const server = net.createServer().listen(TLS_PORT, externalAddress);
  const isFree = await once(server, 'listening').catch(() => undefined);
  server.close();
  return isFree ? '' : `port ${TLS_PORT} is in use`;
}

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'real-server-'));
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=mail.test', '-addext', `subjectAltName=IP:${externalAddress}`];
  const files = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/certificate.pem`];
  execFileSync(OPENSSL, ['req', '-x509', ...key, ...name, ...files], { stdio: 'ignore' });
  // Exim gives up being root as soon as it can, but takes its configuration from nobody else.
  execFileSync('chown', ['-R', 'Debian-exim:', folder]);
  const configuration = readFileSync(path.join(import.meta.dirname, 'real-server.conf'));
  writeFileSync(`${folder}/exim.conf`, configuration, { mode: 0o644 });
  return folder;
}

async function readMaildir(folder: string, count: number): Promise<Email[]> {
  const deadline = Date.now() + 5000;
  for (;;) {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    if (names.length >= count || Date.now() > deadline) {
      const mails = names.map((name) => readFileSync(path.join(folder, name)));
      return await Promise.all(mails.map((mail) => PostalMime.parse(mail)));
    }
    await wait(20);
  }
}

/** Starts Exim in a folder of its own, whatever the computer's own mail server does. */
export async function startRealServer(): Promise<RealServer> {
  const folder = makeFolder();
  const startTls = await freePort();
  const macros = [`-DFOLDER=${folder}`, `-DADDRESS=${externalAddress}`, `-DPORT=${startTls}`];
  const exim = spawn(EXIM, ['-C', `${folder}/exim.conf`, ...macros, '-bdf'], {
    stdio: 'inherit',
    detached: true,
  });
  const log = `${folder}/main.log`;
  while (!existsSync(log) || !readFileSync(log, 'utf8').includes('daemon started')) {
    if (exim.exitCode !== null) throw new Error(`Exim ended with ${exim.exitCode}`);
    await wait(20);
  }
  return {
    address: externalAddress ?? '',
    ports: { startTls, tls: TLS_PORT },
    login: { SMTP_USER: 'ventas', SMTP_PASSWORD: 'p@ss:/#%' },
    certificate: `${folder}/certificate.pem`,
    readMails: (count) => readMaildir(`${folder}/inbox/new`, count),
    stop: async () => {
      // All of it: a process that lives on would write its log anew.
      if (exim.pid) process.kill(-exim.pid, 'SIGKILL');
      if (exim.exitCode === null) await once(exim, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
