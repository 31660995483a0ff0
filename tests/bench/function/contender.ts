import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parametersFor, startFunction } from '../../support/function-server.ts';
import { peakMemory } from '../../support/peak-memory.ts';
import { httpSender } from './http-sender.ts';
import { type Load, type Pace, pace } from './load.ts';

export const FUNCTION = path.resolve(import.meta.dirname, '../../../functions');

/** What Node gives itself in the function's 256 MiB, and would not on a larger machine. */
const NODE_OPTIONS = '--max-old-space-size=256 --max-semi-space-size=1';

export const parameters = (smtpPort: number) =>
  parametersFor(smtpPort, { SMTP_USER: 'sitio', SMTP_PASSWORD: 'bench', NODE_OPTIONS });

/** A process of its own that relays messages to the mail server. */
export interface Contender {
  send(load: Load): Promise<Pace>;
  /** The most memory that it has held so far, in MiB; not a number elsewhere than on Linux. */
  peakMemory(): Promise<number>;
  stop(): Promise<void>;
}

export async function startServed(smtpPort: number, folder: string): Promise<Contender> {
  const server = await startFunction(parameters(smtpPort), folder);
  return {
    send: (load) => pace(load, () => httpSender(server.port)),
    peakMemory: () => peakMemory(server.process.pid),
    stop: server.stop,
  };
}

export function startRaw(smtpPort: number): Contender {
  const file = path.join(import.meta.dirname, 'raw-nodemailer.ts');
  const child = fork(file, [String(smtpPort)], { execArgv: NODE_OPTIONS.split(' ') });
  return {
    send: async (load) => {
      child.send(load);
      const [result] = await once(child, 'message');
      return result as Pace;
    },
    peakMemory: () => peakMemory(child.pid),
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
