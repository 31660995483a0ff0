import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FUNCTION_PATH, startEmulators } from './emulators.ts';
import { Parts, StackError } from './parts.ts';
import { choosePorts, isAnswering, type Ports } from './ports.ts';
import { makeProject, type ProjectOptions, ROOT } from './project.ts';

const MAILDEV = path.join(ROOT, 'node_modules/maildev/bin/maildev');
const TIMEOUT_MS = 60_000;

export interface StackOptions extends ProjectOptions {
  /** A free port is chosen for each that is not given. */
  ports?: Partial<Ports>;
  /** Whether the emulator of Hosting serves `web/dist`; yes if not said. */
  servesSite?: boolean;
  /** Gets every line worth reading: the function's logs, warnings and errors. */
  onLine?: (line: string) => void;
}

export interface Stack {
  siteUrl: string;
  /** The function's own address; the site's `/api/sendContactMail` leads there. */
  functionUrl: string;
  /** Pages and REST API of the inbox (tests/support/inbox.ts). */
  inboxUrl: string;
  /** Resolves with the reason once a part has ended by itself. */
  ended: Promise<StackError>;
  stop(): Promise<void>;
}

/**
 * Starts the inbox and the emulators over what is built, and resolves when all of them answer.
 * @throws {StackError} if they cannot; nothing is left running then.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { servesSite = true, onLine = () => undefined } = options;
  const ports = await choosePorts(options.ports ?? {});
  const siteUrl = `http://localhost:${ports.site}`;
  const functionUrl = `http://localhost:${ports.function}/${FUNCTION_PATH}`;
  const parts = new Parts(makeProject(ports, options));
  const timeout = setTimeout(() => parts.fail('The local stack does not start'), TIMEOUT_MS);
  try {
    await parts.whileRunning(async (signal) => {
      const emulators = startEmulators(parts, servesSite, onLine);
      await startInbox(parts, ports, onLine);
      await emulators;
      // The first request is also what loads the function.
      await visit(functionUrl, { method: 'OPTIONS', signal });
      if (servesSite) await visit(siteUrl, { signal });
    });
  } catch (error) {
    await parts.stop();
    throw error;
  } finally {
    clearTimeout(timeout);
  }
  return {
    siteUrl,
    functionUrl,
    inboxUrl: `http://localhost:${ports.inbox}`,
    ended: once(parts.failed, 'abort').then(() => parts.failed.reason as StackError),
    stop: () => parts.stop(),
  };
}

async function startInbox(parts: Parts, ports: Ports, onLine: (line: string) => void) {
  const at = ['--ip', '127.0.0.1', '--smtp', String(ports.smtp), '--web', String(ports.inbox)];
  parts.start('inbox', [MAILDEV, ...at, '--mail-directory', 'mail', '--silent'], onLine);
  while (!(await isAnswering(ports.smtp)) || !(await isAnswering(ports.inbox))) {
    await wait(50, undefined, { signal: parts.failed });
  }
}

async function visit(url: string, init: RequestInit) {
  await fetch(url, init).catch(({ message, cause }: Error) => {
    throw new StackError(`${url} does not answer: ${cause ?? message}`);
  });
}
