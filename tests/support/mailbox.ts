import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { type Fault, startSmtpServer } from './smtp-server.ts';

// The mail server runs in the process of Vitest's global setup, the tests in workers: they share a folder
// with the mails and the faults of each visitor.
const FOLDER = path.resolve(import.meta.dirname, '../../node_modules/.cache/mailbox');
/** The port of `functions/.env.demo-chiller-site`, which the emulator's function reads. */
const PORT = 1025;

const faultsFileOf = (address: string) => path.join(FOLDER, `${address}.faults.json`);
const replyToAddress = (raw: string) => /^Reply-To:[^<]*<([^>]+)>/im.exec(raw)?.[1] ?? '';

function takeFault(address: string): Fault | undefined {
  try {
    const [fault, ...rest] = JSON.parse(readFileSync(faultsFileOf(address), 'utf8'));
    writeFileSync(faultsFileOf(address), JSON.stringify(rest));
    return fault ?? undefined;
  } catch {
    return undefined;
  }
}

/** Starts the mail server of the emulator's function, which stores mails by the visitor's address. */
export async function startMailbox(): Promise<() => Promise<void>> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const server = await startSmtpServer({}, PORT);
  server.faultOf = (raw) => takeFault(replyToAddress(raw));
  server.onMail = ({ raw }) => {
    const name = `${replyToAddress(raw)}.${Date.now()}.${randomUUID()}.eml`;
    // Renamed once it is complete, because the tests' workers read the folder meanwhile.
    writeFileSync(path.join(FOLDER, 'arriving'), raw, 'latin1');
    renameSync(path.join(FOLDER, 'arriving'), path.join(FOLDER, name));
  };
  return server.stop;
}

/** The mails from one visitor, and what the mail server does with the next ones. */
export class VisitorMails {
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  get mails() {
    return readdirSync(FOLDER)
      .filter((name) => name.startsWith(`${this.address}.`) && name.endsWith('.eml'))
      .sort()
      .map((name) => ({ read: () => PostalMime.parse(readFileSync(path.join(FOLDER, name))) }));
  }

  /** The faults after the visitor's next mails, in their order; `undefined` for none. */
  set faults(faults: (Fault | undefined)[]) {
    writeFileSync(faultsFileOf(this.address), JSON.stringify(faults));
  }
}
