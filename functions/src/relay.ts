import { setTimeout as wait } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Email } from './email.ts';
import type { LogFields } from './log.ts';
import type { Attempt, Failure, TryMail } from './transport.ts';

/** The longest pause before a retry, in milliseconds. */
const MAX_PAUSE = 3000;

/** How a delivery ended, for the answer and for the log. */
interface Delivery extends Pick<LogFields, 'partial' | 'failover'>, Partial<Failure> {
  outcome: Attempt['outcome'];
  tries: number;
}

/**
 * Sends the mail through the first server that accepts it, and retries temporary failures. Resolves
 * once one inbox has it, once every server has refused it, or when `deadline` is aborted; of several
 * failures it tells the last one.
 * @throws errors of our own code.
 */
export async function deliver(
  tryServers: TryMail[],
  email: Email,
  deadline: AbortSignal,
): Promise<Delivery> {
  const noFilesOrUrls = { disableFileAccess: true, disableUrlAccess: true };
  const mail = await new MailComposer({ ...email, ...noFilesOrUrls }).compile().build();
  const envelope = { from: email.from.address, to: email.to };
  /** The servers that have not refused the mail, the next one first. */
  let remaining = tryServers;
  let isUnconfirmed = false;
  let tries = 0;
  let failure: Failure | undefined;
  while (!deadline.aborted) {
    const [tryServer, ...others] = remaining;
    if (!tryServer) break;
    const attempt = await tryServer(envelope, mail, deadline);
    const { outcome, partial } = attempt;
    tries += 1;
    // If our own time limit ended this try, the failure of an earlier one says more.
    const isCutOff = deadline.aborted && failure !== undefined;
    if (attempt.failure && !isCutOff) failure = attempt.failure;
    if (outcome === 'accepted') {
      const failover = tryServer !== tryServers[0];
      return {
        outcome,
        tries,
        ...(partial && { partial }),
        ...(failover && { failover }),
        ...failure,
      };
    }
    // A refusal or a second lost reply: a third try would tell no more.
    if (isUnconfirmed && outcome !== 'unavailable') break;
    if (outcome === 'unconfirmed') {
      isUnconfirmed = true;
      // This server may have the mail. Another one could not recognize its Message-ID and drop the
      // copy.
      remaining = [tryServer];
    }
    if (outcome === 'unavailable') remaining = [...others, tryServer];
    if (outcome === 'refused') remaining = others;
    if (remaining.length > 0) await pause(tries, deadline);
  }
  if (isUnconfirmed) return { outcome: 'unconfirmed', tries, ...failure };
  return { outcome: remaining.length > 0 ? 'unavailable' : 'refused', tries, ...failure };
}

/** Waits with jitter, so that messages that found a server busy do not all return at once. */
async function pause(tries: number, deadline: AbortSignal): Promise<void> {
  const longest = Math.min(MAX_PAUSE, 500 * 2 ** tries);
  await wait(longest * (0.5 + Math.random() / 2), undefined, { signal: deadline }).catch(() => {});
}
