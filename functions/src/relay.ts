import { setTimeout as wait } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Email } from './email.ts';
import type { LogFields } from './log.ts';
import type { Attempt, FailureDetails, MailTransport } from './transport.ts';

/** The longest pause before a retry, in milliseconds. */
const MAX_PAUSE_MS = 3000;

/** How a delivery ended, for the answer and for the log. */
interface DeliveryResult extends Pick<LogFields, 'partial' | 'failover'>, Partial<FailureDetails> {
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
  transports: MailTransport[],
  email: Email,
  deadline: AbortSignal,
): Promise<DeliveryResult> {
  const noFilesOrUrls = { disableFileAccess: true, disableUrlAccess: true };
  const mail = await new MailComposer({ ...email, ...noFilesOrUrls }).compile().build();
  const envelope = { from: email.from.address, to: email.to };
  /** The servers that have not refused the mail, the next one first. */
  let remaining = transports;
  let isUnconfirmed = false;
  let tries = 0;
  let failure: FailureDetails | undefined;
  while (!deadline.aborted) {
    const [transport, ...others] = remaining;
    if (!transport) break;
    const attempt = await transport(envelope, mail, deadline);
    const { outcome, partial } = attempt;
    tries += 1;
    // If our own time limit ended this try, the failure of an earlier one says more.
    const isCutOff = deadline.aborted && failure !== undefined;
    if (attempt.failure && !isCutOff) failure = attempt.failure;
    if (outcome === 'accepted') {
      const failover = transport !== transports[0];
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
      remaining = [transport];
    }
    if (outcome === 'unavailable') remaining = [...others, transport];
    if (outcome === 'refused') remaining = others;
    if (remaining.length > 0) await pause(tries, deadline);
  }
  if (isUnconfirmed) return { outcome: 'unconfirmed', tries, ...failure };
  return { outcome: remaining.length > 0 ? 'unavailable' : 'refused', tries, ...failure };
}

/** Waits with jitter, so that messages that found a server busy do not all return at once. */
async function pause(tries: number, deadline: AbortSignal): Promise<void> {
  const longest = Math.min(MAX_PAUSE_MS, 500 * 2 ** tries);
  await wait(longest * (0.5 + Math.random() / 2), undefined, { signal: deadline }).catch(() => {});
}
