import { setTimeout as wait } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Email } from './email.ts';
import type { Failure, MailServer } from './transport.ts';

/** The longest pause before a retry, in milliseconds. */
const MAX_PAUSE = 3000;

/** How a delivery ended, for the answer and for the log, with the last failure of a server. */
export interface Delivery extends Partial<Failure> {
  outcome: 'accepted' | 'refused' | 'unavailable' | 'unconfirmed';
  tries: number;
  /** How many inboxes have not got what another one has. */
  partial?: number;
}

/**
 * Sends the mail through the first server that accepts it, and retries temporary failures. Resolves
 * once one inbox has it, once every server has refused it, or when `signal` is aborted.
 * @throws errors of our own code.
 */
export async function deliver(
  servers: MailServer[],
  email: Email,
  signal: AbortSignal,
): Promise<Delivery> {
  const safely = { disableFileAccess: true, disableUrlAccess: true };
  const mail = await new MailComposer({ ...email, ...safely }).compile().build();
  const envelope = { from: email.from.address, to: email.to };
  /** The servers that have not refused the mail, the next one first. */
  let open = servers;
  let isAmbiguous = false;
  let tries = 0;
  let failure: Failure | undefined;
  while (!signal.aborted) {
    const [server, ...others] = open;
    if (!server) break;
    const hasOther = others.length > 0;
    const attempt = await server(envelope, mail, { signal, hasOther });
    tries += 1;
    // At the end of the time the log keeps what a server has said before.
    if (!signal.aborted) failure = attempt.failure ?? failure;
    failure ??= attempt.failure;
    if (attempt.end === 'accepted') {
      const { partial } = attempt;
      return { outcome: 'accepted', tries, ...(partial && { partial }), ...failure };
    }
    // After an ambiguous end this server may have the mail. Another one could not recognize its
    // Message-ID and drop the copy.
    if (isAmbiguous && attempt.end !== 'temporary') break;
    if (attempt.end === 'ambiguous') {
      isAmbiguous = true;
      open = [server];
    }
    if (attempt.end === 'temporary') open = [...others, server];
    if (attempt.end === 'refused') open = others;
    if (open.length > 0) await pause(tries, signal);
  }
  if (isAmbiguous) return { outcome: 'unconfirmed', tries, ...failure };
  return { outcome: open.length > 0 ? 'unavailable' : 'refused', tries, ...failure };
}

/** With jitter: messages that found a server busy do not all come back at once. */
async function pause(tries: number, signal: AbortSignal): Promise<void> {
  const longest = Math.min(MAX_PAUSE, 250 * 2 ** tries);
  await wait(longest * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => {});
}
